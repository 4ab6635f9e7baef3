import type { BodyExamples } from './body-example.js';
import { graph, indexedGraph, logSummary, server, serverSummary, startSummary } from './example-graph.js';

const answer = {
  total: 4,
  offset: 0,
  more: { nodes: 0, edges: 0, dependencies: 0, cycles: 0, publicApi: 0 },
  graph: indexedGraph,
  unresolvedCalls: { calls: 0, nodes: 0 },
  from: { name: 'main', commit: '8f1c2a7d3b5e49f60718293a4b5c6d7e8f901234' },
  to: { name: 'working tree' },
  isFromMergeBase: false,
  summary: {
    nodes: { added: 0, removed: 0, changed: 1, moved: 1, along: 0 },
    edges: { added: 1, removed: 0, changed: 0, across: 0 },
    dependencies: { added: 0, removed: 0 },
    cycles: { added: 0, removed: 0, grown: 0, shrunk: 0, changed: 0 },
    publicApi: { added: 0, removed: 0, changed: 1 },
    attributes: 0,
  },
  dependencies: [],
  cycles: [],
  publicApi: [
    {
      change: 'changed',
      before: serverSummary,
      after: serverSummary,
      signatureBefore: 'export class Server',
      signatureAfter: 'export class Server extends Base',
    },
  ],
  nodes: [
    {
      change: 'changed',
      before: serverSummary,
      after: serverSummary,
      aspects: ['signature'],
      isTest: false,
      isPublic: true,
      attributes: [],
    },
    {
      change: 'moved',
      before: { ...logSummary, id: 'src/tools.ts#log' },
      after: logSummary,
      aspects: ['place'],
      confidence: 1,
      isTest: false,
      isPublic: false,
      attributes: [],
    },
  ],
  edges: [
    {
      change: 'added',
      kind: 'calls',
      source: startSummary.id,
      target: logSummary.id,
      crosses: 'file',
      isTypeOnly: false,
      after: 3,
      file: startSummary.file,
      lines: '6,7,9',
    },
  ],
  attributes: [],
  unsharedAttributes: { before: [], after: ['coverage:percent'] },
  overlays: [
    {
      plugin: 'test-coverage',
      prefix: 'coverage:',
      isCompared: false,
      reason:
        'The plugin may read more than the sources and the history of a revision, such as a report. Options for the revision can name another report.',
    },
  ],
};

/** The bodies of the comparison of two revisions, and of their list. */
export const diffExample: BodyExamples = {
  listRevisions: { reply: { defaultBranch: 'main', branches: ['topic', 'main', 'origin/main'], tags: ['v1.0.0'] } },
  compareRevisions: { reply: answer },
  compareWithOptions: {
    request: { from: 'main', options: { from: { 'test-coverage': { report: 'base.info' } } } },
    reply: { ...answer, overlays: [{ plugin: 'test-coverage', prefix: 'coverage:', isCompared: true }] },
  },
  getDiffGraph: {
    reply: {
      ...graph,
      nodes: graph.nodes.map((node) => (node === server ? { ...node, 'diff:change': 'changed' } : node)),
    },
  },
};
