import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';

function node(id: string, type: string, startLine: number, extra: Partial<GraphNode> = {}): GraphNode {
  const [file = '', path = ''] = id.split('#');
  const name = path.split('.').at(-1) ?? '';
  const container = path.includes('.') ? id.slice(0, id.lastIndexOf('.')) : file;
  return {
    id,
    name,
    type,
    file,
    startLine,
    endLine: startLine + 1,
    language: 'typescript',
    parent: container,
    ...extra,
  };
}

function file(path: string): GraphNode {
  return { id: path, name: path.split('/').at(-1) ?? '', type: 'Namespace', file: path, language: 'typescript' };
}

function calls(source: string, target: string): GraphEdge {
  return { source, target, kind: 'calls' };
}

/** A graph about which questions have known answers. */
export const questionedGraph: GraphDocument = {
  nodes: [
    file('src/server.ts'),
    node('src/server.ts#Server', 'Class', 3),
    node('src/server.ts#Server.constructor', 'Method', 4),
    node('src/server.ts#Server.start', 'Method', 6),
    node('src/server.ts#Server.stop', 'Method', 9),
    node('src/server.ts#getServerName', 'Function', 20),
    { ...file('src/client.ts'), 'code:missingPackages': 'lodash,react' },
    node('src/client.ts#Client', 'Class', 1),
    node('src/client.ts#Client.start', 'Method', 2, { 'code:unresolvedCalls': 2 }),
    node('src/client.ts#connect', 'Function', 9),
    node('src/client.ts#retry', 'Function', 15),
    { ...file('src/main.ts'), 'code:missingPackages': 'react', 'code:undeclaredPackages': 'lodahs' },
    node('src/main.ts#main', 'Function', 1, { 'code:unresolvedCalls': 1 }),
    { id: 'lib/gsn.py#gsn', name: 'gsn', type: 'Function', language: 'python' },
  ],
  edges: [
    { source: 'src/server.ts', target: 'src/server.ts#Server', kind: 'contains' },
    { source: 'src/server.ts#Server', target: 'src/server.ts#Server.start', kind: 'contains' },
    calls('src/server.ts#Server.start', 'src/server.ts#Server.stop'),
    calls('src/server.ts#Server.start', 'src/server.ts#getServerName'),
    calls('src/client.ts#Client.start', 'src/client.ts#connect'),
    calls('src/client.ts#connect', 'src/client.ts#retry'),
    calls('src/client.ts#retry', 'src/client.ts#retry'),
    calls('src/client.ts#retry', 'src/client.ts#connect'),
    calls('src/client.ts#connect', 'src/server.ts#Server.constructor'),
    calls('src/main.ts#main', 'src/server.ts#Server.start'),
    calls('src/main.ts#main', 'src/client.ts#connect'),
    { source: 'src/main.ts#main', target: 'src/server.ts#Server', kind: 'references' },
  ],
};
