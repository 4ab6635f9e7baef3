import type { DrawnLink, DrawnNode } from './drawing.js';

/** Number of links above which only the strongest ones of each node stand out. */
const maxStrong = 40;

interface CountedLink {
  readonly link: DrawnLink;
  readonly count: number;
}

/** The links between nodes that stand for several. With many of them, each node keeps its strongest link in and out, and others are faint. */
export function mergeLinks(links: readonly DrawnLink[], nodes: readonly DrawnNode[]): DrawnLink[] {
  const drawnAs = new Map(nodes.flatMap((node) => node.ids.map((id) => [id, node] as const)));
  const merged = new Map<string, CountedLink>();
  for (const link of links) {
    const [source, target] = [drawnAs.get(link.source)?.key, drawnAs.get(link.target)?.key];
    if (source === undefined || target === undefined || source === target) continue;
    const key = `${source}\n${target}`;
    const before = merged.get(key);
    merged.set(
      key,
      before === undefined
        ? { link: { ...link, source, target }, count: 1 }
        : { link: join(before.link, link), count: before.count + 1 },
    );
  }
  const all = [...merged.values()];
  if (all.length <= maxStrong) return all.map(({ link }) => link);
  const strongest = findStrongest(all, nodes);
  return all.map((each) =>
    strongest.has(each) || each.link.isCut ? each.link : { ...each.link, word: '', isFaint: true },
  );
}

function findStrongest(links: readonly CountedLink[], nodes: readonly DrawnNode[]): ReadonlySet<CountedLink> {
  const layers = new Map(nodes.map(({ key, layer }) => [key, layer]));
  const best = new Map<string, CountedLink>();
  for (const each of links) {
    const { source, target } = each.link;
    if (layers.get(source) === layers.get(target)) continue;
    for (const end of [`from ${source}`, `to ${target}`])
      if (each.count > (best.get(end)?.count ?? 0)) best.set(end, each);
  }
  return new Set(best.values());
}

/** A link that stands for several is one of dispatch only if all of them are. */
function join(one: DrawnLink, other: DrawnLink): DrawnLink {
  return {
    ...one,
    word: one.word === other.word ? one.word : '',
    isDispatch: one.isDispatch && other.isDispatch,
    isCut: one.isCut || other.isCut,
  };
}
