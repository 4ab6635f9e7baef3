import { HostError, RevisionGraphs, type HostOverrides } from '@code-graph/host';
import { GraphSnapshot, toGraphAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import type { GraphDocument } from '@code-graph/sdk';

/** The graphs of revisions by name. That of the working tree has the name `working tree`. */
export type KnownRevisions = Readonly<Record<string, GraphDocument>>;

/** The texts of each revision by path. Without texts, all files are the same. */
export type KnownTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Replaces the graphs of revisions in a host, so that a test needs neither git nor the indexer. */
export function registerRevisions(
  container: Parameters<HostOverrides>[0],
  revisions: KnownRevisions,
  texts: KnownTexts = {},
): void {
  const byName = new Map(
    Object.entries(revisions).map(([name, document]) => [name, toRevision(name, document, texts)]),
  );
  const find = (name: string): ReturnType<typeof toRevision> => {
    const revision = byName.get(name);
    if (!revision) throw new HostError('invalid-input', 'INVALID_REVISION', `The test has no revision ${name}.`);
    return revision;
  };
  container.register<RevisionGraphs>(RevisionGraphs, {
    useValue: {
      names: () => {
        const branches = [...byName.keys()].filter((name) => name !== 'working tree');
        return Promise.resolve({ ...(byName.has('main') && { defaultBranch: 'main' }), branches, tags: [] });
      },
      workingTree: () => find('working tree'),
      graphOf: async (name) => find(name),
    },
  });
}

function toRevision(
  name: string,
  document: GraphDocument,
  texts: KnownTexts,
): Awaited<ReturnType<RevisionGraphs['graphOf']>> {
  const own = texts[name] ?? {};
  const files = new Set(document.nodes.flatMap(({ file }) => file ?? []));
  return {
    commit: name === 'working tree' ? undefined : Buffer.from(name).toString('hex').padEnd(40, '0'),
    name,
    snapshot: new GraphSnapshot(1, toGraphStructure(document), toGraphAttributes(document)),
    hashes: new Map([...files].map((path) => [path, own[path] ?? 'same'])),
    readTexts: (paths) => Promise.resolve(new Map(Object.entries(own).filter(([path]) => paths.includes(path)))),
  };
}
