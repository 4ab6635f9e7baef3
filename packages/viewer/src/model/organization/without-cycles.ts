import { findStrongComponents, toSuccessors } from '@code-graph/graph/components';

interface CountedLink {
  readonly source: string;
  readonly target: string;
  readonly uses: number;
}

/** The links that close no cycle, where links with more uses come first: a few uses back do not turn the picture around. */
export function withoutCycles<Link extends CountedLink>(
  keys: readonly string[],
  links: readonly Link[],
): readonly Link[] {
  const indexes = new Map(keys.map((key, index) => [key, index]));
  const indexOf = (key: string): number => indexes.get(key) ?? 0;
  const components = findStrongComponents(
    toSuccessors(keys.length, {
      sources: Uint32Array.from(links.map(({ source }) => indexOf(source))),
      targets: Uint32Array.from(links.map(({ target }) => indexOf(target))),
    }),
  );
  const isInCycle = ({ source, target }: CountedLink): boolean =>
    components[indexOf(source)] === components[indexOf(target)];
  const kept = new Map<string, string[]>();
  const leads = (from: string, to: string): boolean => {
    const seen = new Set([from]);
    for (const key of seen) {
      if (key === to) return true;
      for (const next of kept.get(key) ?? []) seen.add(next);
    }
    return false;
  };
  const added = [...links]
    .filter(isInCycle)
    .sort((one, other) => other.uses - one.uses)
    .filter(({ source, target }) => {
      if (leads(target, source)) return false;
      const targets = kept.get(source);
      if (targets === undefined) kept.set(source, [target]);
      else targets.push(target);
      return true;
    });
  return [...links.filter((link) => !isInCycle(link)), ...added];
}
