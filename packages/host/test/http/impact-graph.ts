import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';

type Extra = Readonly<Record<string, string | number | boolean>>;

function file(path: string, extra: Extra = {}): GraphNode {
  return { id: path, name: path.split('/').at(-1) ?? '', type: 'Namespace', file: path, startLine: 1, ...extra };
}

/** A node whose id is that of its file, `#`, and its path within the file. */
function node(id: string, type: string, startLine: number, endLine: number, extra: Extra = {}): GraphNode {
  const [path = '', name = ''] = id.split('#');
  const parent = name.includes('.') ? id.slice(0, id.lastIndexOf('.')) : path;
  return { id, name: name.split('.').at(-1) ?? '', type, file: path, startLine, endLine, parent, ...extra };
}

function edge(source: string, kind: string, target: string): GraphEdge {
  return { source, target, kind };
}

const test = { 'code:test': true };

/** A graph with an interface and two implementations, a module that exports another, and tests. */
export const impactGraph: GraphDocument = {
  nodes: [
    file('src/store.ts', { endLine: 6 }),
    node('src/store.ts#Store', 'Interface', 2, 5),
    node('src/store.ts#Store.read', 'Method', 3, 3),
    node('src/store.ts#Store.write', 'Method', 4, 4),
    file('src/file-store.ts', { endLine: 20 }),
    node('src/file-store.ts#FileStore', 'Class', 3, 14),
    node('src/file-store.ts#FileStore.constructor', 'Method', 5, 6),
    node('src/file-store.ts#FileStore.read', 'Method', 7, 9, { 'coverage:percent': 40, 'layout:x': 1 }),
    node('src/file-store.ts#FileStore.write', 'Method', 10, 13, { 'coverage:percent': 90, 'layout:x': 2 }),
    node('src/file-store.ts#toPath', 'Function', 16, 18, { 'coverage:percent': 100 }),
    file('src/memory-store.ts', { endLine: 9 }),
    node('src/memory-store.ts#MemoryStore', 'Class', 1, 8),
    node('src/memory-store.ts#MemoryStore.read', 'Method', 2, 4),
    file('src/index.ts', { endLine: 2 }),
    file('src/main.ts', { endLine: 12 }),
    node('src/main.ts#main', 'Function', 3, 6, { 'ownership:team': 'core' }),
    node('src/main.ts#report', 'Function', 8, 11),
    file('test/store.test.ts', { endLine: 9, ...test }),
    node('test/store.test.ts#createStore', 'Function', 3, 5, test),
  ],
  edges: [
    edge('src/store.ts', 'contains', 'src/store.ts#Store'),
    edge('src/file-store.ts#FileStore', 'implements', 'src/store.ts#Store'),
    edge('src/file-store.ts#FileStore.read', 'overrides', 'src/store.ts#Store.read'),
    edge('src/file-store.ts#FileStore.write', 'overrides', 'src/store.ts#Store.write'),
    edge('src/memory-store.ts#MemoryStore.read', 'overrides', 'src/store.ts#Store.read'),
    edge('src/file-store.ts#FileStore.read', 'calls', 'src/file-store.ts#toPath'),
    edge('src/file-store.ts#FileStore.write', 'calls', 'src/file-store.ts#toPath'),
    edge('src/main.ts#main', 'calls', 'src/store.ts#Store.read'),
    edge('src/main.ts#report', 'calls', 'src/main.ts#main'),
    edge('src/file-store.ts', 'imports', 'src/store.ts'),
    edge('src/index.ts', 'imports', 'src/file-store.ts'),
    edge('src/main.ts', 'imports', 'src/index.ts'),
    edge('test/store.test.ts', 'imports', 'src/main.ts'),
    edge('test/store.test.ts#createStore', 'calls', 'src/file-store.ts#FileStore.constructor'),
    edge('test/store.test.ts', 'calls', 'test/store.test.ts#createStore'),
    edge('test/store.test.ts', 'calls', 'src/file-store.ts#FileStore.write'),
  ],
};
