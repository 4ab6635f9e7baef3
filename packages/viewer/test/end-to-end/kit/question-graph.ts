import type { GraphDocument } from '@code-graph/sdk';

type GraphNode = GraphDocument['nodes'][number];
type GraphEdge = GraphDocument['edges'][number];

const parts = ['cli', 'http', 'model', 'store'];
const files = [1, 2, 3, 4, 5, 6, 7, 8];
const functions = ['open', 'read', 'check', 'write', 'close', 'spare'];

/** The function of a name in a file, such as `src/http/file3.ts#read`. */
const idOf = (part: string, file: number, name: string): string => `src/${part}/file${file}.ts#${name}`;

/**
 * A service of four parts and its tests, about 280 nodes. Functions call those of the same name in the next part, except `spare`, which
 * nothing uses. `MemoryStore.save` overrides `Store.save`, and the store depends on the model in one place, which closes a cycle.
 */
export const questionGraph: GraphDocument = { nodes: [...containers(), ...members(), ...tests()], edges: edges() };

function containers(): GraphNode[] {
  return [
    { id: 'src', name: 'src', type: 'Namespace' },
    { id: 'test', name: 'test', type: 'Namespace', 'code:test': true },
    ...parts.flatMap((part) => [
      { id: `src/${part}`, name: part, type: 'Namespace', parent: 'src' },
      ...files.map((file) => {
        const id = `src/${part}/file${file}.ts`;
        return { id, name: `file${file}.ts`, type: 'Namespace', parent: `src/${part}`, file: id };
      }),
    ]),
  ];
}

function members(): GraphNode[] {
  const file = 'src/store/file1.ts';
  const inFile = (id: string, type: string, parent: string = file): GraphNode => {
    return { id: `${file}#${id}`, name: id.split('.').at(-1) ?? id, type, parent, file, startLine: 80, endLine: 90 };
  };
  return [
    ...parts.flatMap((part) =>
      files.flatMap((number) =>
        functions.map((name, index): GraphNode => {
          const path = `src/${part}/file${number}.ts`;
          const lines = { startLine: 1 + 10 * index, endLine: 9 + 10 * index };
          return { id: idOf(part, number, name), name, type: 'Function', parent: path, file: path, ...lines };
        }),
      ),
    ),
    inFile('Store', 'Interface'),
    inFile('Store.save', 'Method', `${file}#Store`),
    inFile('MemoryStore', 'Class'),
    inFile('MemoryStore.save', 'Method', `${file}#MemoryStore`),
  ];
}

function tests(): GraphNode[] {
  return files.flatMap((number): GraphNode[] => {
    const file = `test/file${number}.test.ts`;
    const marked = { file, 'code:test': true };
    return [
      { id: file, name: `file${number}.test.ts`, type: 'Namespace', parent: 'test', ...marked },
      { id: `${file}#checks`, name: 'checks', type: 'Function', parent: file, ...marked, startLine: 3, endLine: 9 },
    ];
  });
}

function edges(): GraphEdge[] {
  const calls = (source: string, target: string): GraphEdge => ({ source, target, kind: 'calls' });
  const store = 'src/store/file1.ts';
  return [
    ...parts
      .slice(1)
      .flatMap((part, index) =>
        files.flatMap((file) =>
          functions.slice(0, -1).map((name) => calls(idOf(parts[index] ?? '', file, name), idOf(part, file, name))),
        ),
      ),
    ...files.map((file) => calls(`test/file${file}.test.ts#checks`, idOf('http', file, 'read'))),
    ...files.map((file) => calls(idOf('model', file, 'write'), `${store}#Store.save`)),
    { source: `${store}#MemoryStore.save`, target: `${store}#Store.save`, kind: 'overrides' },
    calls(`${store}#MemoryStore.save`, idOf('store', 1, 'write')),
    calls(idOf('cli', 1, 'open'), `${store}#MemoryStore.save`),
    calls(idOf('store', 1, 'check'), idOf('model', 1, 'check')),
  ];
}
