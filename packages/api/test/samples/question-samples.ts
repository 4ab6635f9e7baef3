import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const graph = {
  version: 3,
  origin: 'index',
  indexedAt: '2026-11-20T10:15:00Z',
  importedAt: '2026-11-20T10:15:00Z',
  isIndexing: false,
  changedFiles: ['src/a.ts'],
  waitingFiles: 2,
} satisfies shapes.AnswerGraph;

const node = {
  id: 'src/a.ts#Server.start',
  name: 'start',
  qualifiedName: 'Server.start',
  type: 'Method',
  file: 'src/a.ts',
  startLine: 5,
  endLine: 9,
  language: 'typescript',
} satisfies shapes.NodeSummary;

const edge: shapes.GraphEdge = { source: 'a', target: 'b', kind: 'calls' };
const unresolvedCalls = { calls: 4, nodes: 2 } satisfies shapes.HiddenCalls;

const condition = { condition: 'untested', isMet: true, count: 1, nodes: [node] } satisfies shapes.ImpactCondition;

const changedFile = {
  file: 'src/b.ts',
  previousFile: 'src/a.ts',
  change: 'renamed',
  nodes: 1,
  side: 'old',
  reason: 'unverified',
} satisfies shapes.ChangedFile;

const affected = {
  total: 1,
  more: 0,
  nodes: [{ node, distance: 1, edge, moreEdges: 0, attributes: { 'git:churn': 3 } }],
} satisfies shapes.AffectedNodes;

export const questionSamples = {
  AnswerGraph: of<shapes.AnswerGraph>({
    full: graph,
    required: ['version', 'origin', 'isIndexing'],
    rejected: [
      ['/origin', 'cache', 'enum'],
      ['/changedFiles', 'src/a.ts', 'type'],
    ],
  }),
  NodeSummary: of<shapes.NodeSummary>({
    full: node,
    required: ['id', 'name', 'qualifiedName', 'type'],
    rejected: [
      ['/id', '', 'minLength'],
      ['/startLine', 0, 'minimum'],
    ],
  }),
  HiddenCalls: of<shapes.HiddenCalls>({
    full: {
      ...unresolvedCalls,
      notInstalled: { total: 12, names: ['express', 'lodash'] },
      notDeclared: { total: 1, names: ['redis'] },
    },
    required: ['calls', 'nodes'],
    rejected: [['/calls', -1, 'minimum']],
  }),
  MissingPackages: of<shapes.MissingPackages>({
    full: { total: 12, names: ['express', 'lodash'] },
    required: ['total', 'names'],
    rejected: [
      ['/total', 0, 'minimum'],
      ['/names', [], 'minItems'],
    ],
  }),
  NodeSource: of<shapes.NodeSource>({
    full: {
      id: 'src/server.ts#Server.start',
      file: 'src/server.ts',
      language: 'typescript',
      startLine: 3,
      endLine: 5,
      firstLine: 2,
      text: 'export class Server {',
      truncated: true,
      changed: false,
      editorUrl: 'vscode://file/home/me/project/src/server.ts:3:1',
    },
    required: ['id', 'file', 'startLine', 'endLine', 'firstLine', 'text', 'truncated', 'editorUrl'],
    rejected: [
      ['/startLine', 0, 'minimum'],
      ['/text', null, 'type'],
    ],
  }),
  SearchResult: of<shapes.SearchResult>({
    full: { total: 1, offset: 0, more: 0, graph, matches: [{ match: 'initials', node }] },
    required: ['total', 'offset', 'more', 'graph', 'matches'],
    rejected: [['/matches/0/match', 'luck', 'enum']],
  }),
  Neighborhood: of<shapes.Neighborhood>({
    full: {
      total: 1,
      offset: 0,
      more: 0,
      graph,
      unresolvedCalls,
      node,
      overloads: [
        { name: 'Server.start~1', node, neighbors: 2 },
        { name: 'Server.start~2', node, neighbors: 0 },
      ],
      otherOverloads: 1,
      members: 0,
      direction: 'in',
      kinds: ['calls'],
      depth: 1,
      overridden: { total: 1, callers: 2, members: [{ node, callers: 2 }] },
      neighbors: [{ node, distance: 1, edges: [edge], moreEdges: 0 }],
    },
    required: [
      'total',
      'offset',
      'more',
      'graph',
      'unresolvedCalls',
      'node',
      'members',
      'direction',
      'depth',
      'neighbors',
    ],
    rejected: [
      ['/direction', 'up', 'enum'],
      ['/neighbors/0/distance', 0, 'minimum'],
      ['/overridden/total', 0, 'minimum'],
      ['/overloads/0/neighbors', -1, 'minimum'],
    ],
  }),
  PathAnswer: of<shapes.PathAnswer>({
    full: {
      total: 1,
      more: 0,
      graph,
      unresolvedCalls,
      from: node,
      fromOverloads: [node, node],
      to: node,
      toOverloads: [node, node],
      kinds: ['calls'],
      depth: 10,
      length: 1,
      paths: [{ nodes: [node, node], edges: [edge] }],
    },
    required: ['total', 'more', 'graph', 'unresolvedCalls', 'from', 'to', 'depth', 'paths'],
    rejected: [
      ['/length', 0, 'minimum'],
      ['/fromOverloads', [], 'minItems'],
      ['/paths/0/nodes', 'a', 'type'],
    ],
  }),
  AffectedNodes: of<shapes.AffectedNodes>({
    full: affected,
    required: ['total', 'more', 'nodes'],
    rejected: [
      ['/nodes/0/distance', 0, 'minimum'],
      ['/more', -1, 'minimum'],
    ],
  }),
  ChangedFile: of<shapes.ChangedFile>({
    full: changedFile,
    required: ['file', 'change', 'nodes'],
    rejected: [
      ['/change', 'moved', 'enum'],
      ['/reason', 'unknown', 'enum'],
    ],
  }),
  ImpactCondition: of<shapes.ImpactCondition>({
    full: condition,
    required: ['condition', 'isMet', 'count', 'nodes'],
    rejected: [['/isMet', 'yes', 'type']],
  }),
  ImpactRequest: of<shapes.ImpactRequest>({
    full: {
      nodes: ['Server.start'],
      range: 'main..HEAD',
      diff: '',
      conditions: ['untested'],
      depth: 3,
      edges: 5,
      attributes: ['coverage:percent'],
      limit: 10,
      offset: 20,
      order: 'certainty',
      testFiles: true,
    },
    required: [],
    rejected: [
      ['/order', 'name', 'enum'],
      ['/nodes', [], 'minItems'],
      ['/range', '', 'minLength'],
      ['/depth', 21, 'maximum'],
      ['/limit', 2001, 'maximum'],
    ],
  }),
  ImpactAnswer: of<shapes.ImpactAnswer>({
    full: {
      total: 2,
      offset: 0,
      graph,
      unresolvedCalls,
      depth: 5,
      beyondDepth: 0,
      marksTests: true,
      conditions: [condition],
      range: { from: 'a'.repeat(40), to: 'b'.repeat(40) },
      files: { total: 1, more: 0, files: [changedFile] },
      changed: {
        total: 1,
        more: 0,
        untested: 1,
        nodes: [{ node, isTest: false, isReachedByTest: false, attributes: { 'coverage:percent': 40 } }],
      },
      production: affected,
      tests: affected,
      testFiles: { total: 1, more: 0, files: [{ file: 'test/server.test.ts', distance: 0 }] },
    },
    required: [
      'total',
      'offset',
      'graph',
      'unresolvedCalls',
      'depth',
      'beyondDepth',
      'marksTests',
      'changed',
      'production',
      'tests',
    ],
    rejected: [
      ['/depth', 0, 'minimum'],
      ['/changed/nodes/0/isTest', 'no', 'type'],
    ],
  }),
};
