import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const node = {
  id: 'src/a.ts#f',
  name: 'f',
  qualifiedName: 'f',
  type: 'Function',
} satisfies shapes.NodeSummary;

const dependency = {
  source: 'src/a',
  target: 'src/b',
  uses: 1,
  edges: 1,
  kinds: { calls: 1 },
  isTypeOnly: false,
  isCut: true,
  example: { source: 'src/a/a.ts#f', target: 'src/b/b.ts#g', kind: 'calls' },
} satisfies shapes.UnitDependency;

export const diffSamples = {
  RevisionList: of<shapes.RevisionList>({
    full: { defaultBranch: 'main', branches: ['topic', 'main', 'origin/main'], tags: ['v1.0.0'] },
    required: ['branches', 'tags'],
    rejected: [['/branches/0', 1, 'type']],
  }),
  DiffRevision: of<shapes.DiffRevision>({
    full: { name: 'main', commit: '8f1c2a7' },
    required: ['name'],
    rejected: [['/name', '', 'minLength']],
  }),
  DiffAttributeSide: of<shapes.DiffAttributeSide>({
    full: { nodes: 3, sum: 12.5 },
    required: ['nodes'],
    rejected: [['/nodes', -1, 'minimum']],
  }),
  DiffRequest: of<shapes.DiffRequest>({
    full: {
      from: 'main',
      to: 'topic',
      mergeBase: true,
      offset: 0,
      limit: 10,
      options: { from: { 'test-coverage': { report: 'base.info' } }, to: {} },
    },
    required: ['from'],
    rejected: [
      ['/from', '', 'minLength'],
      ['/limit', 0, 'minimum'],
      ['/options/from', 'base.info', 'type'],
    ],
  }),
  DiffAnswer: of<shapes.DiffAnswer>({
    full: {
      total: 9,
      offset: 0,
      more: { nodes: 0, edges: 0, dependencies: 0, cycles: 0, publicApi: 0 },
      graph: { version: 3, origin: 'index', isIndexing: false },
      unresolvedCalls: { calls: 4, nodes: 2 },
      from: { name: 'main', commit: '8f1c2a7' },
      to: { name: 'working tree' },
      isFromMergeBase: true,
      summary: {
        nodes: { added: 0, removed: 0, changed: 0, moved: 1, along: 3 },
        edges: { added: 0, removed: 0, changed: 1, across: 0 },
        dependencies: { added: 1, removed: 0 },
        cycles: { added: 1, removed: 0, grown: 0, shrunk: 0, changed: 0 },
        publicApi: { added: 0, removed: 0, changed: 1 },
        attributes: 1,
      },
      dependencies: [{ change: 'added', level: 'folder', dependency }],
      cycles: [
        {
          change: 'added',
          level: 'folder',
          sizeBefore: 0,
          sizeAfter: 2,
          members: ['src/a', 'src/b'],
          joined: ['src/a', 'src/b'],
          left: [],
          closing: [dependency],
          cut: { method: 'exact', total: 1, dependencies: [dependency] },
        },
      ],
      publicApi: [
        {
          change: 'changed',
          before: node,
          after: node,
          signatureBefore: 'function f()',
          signatureAfter: 'function f(a)',
        },
      ],
      nodes: [
        {
          change: 'moved',
          before: { ...node, id: 'src/b.ts#f' },
          after: node,
          aspects: ['place', 'text'],
          confidence: 0.8,
          isAlong: true,
          isTest: false,
          isPublic: true,
          attributes: [{ name: 'complexity:cyclomatic', before: 3, after: 5 }],
        },
      ],
      edges: [
        {
          change: 'changed',
          kind: 'calls',
          source: 'src/a.ts#f',
          target: 'src/b.ts#g',
          crosses: 'folder',
          isTypeOnly: false,
          wasTypeOnly: true,
          before: 1,
          after: 2,
          file: 'src/a.ts',
          lines: '3,7',
        },
      ],
      attributes: [
        {
          name: 'complexity:cyclomatic',
          before: { nodes: 1, sum: 3 },
          after: { nodes: 1, sum: 5 },
          changed: 1,
          values: [{ node: 'src/a.ts#f', before: 3, after: 5 }],
        },
      ],
      unsharedAttributes: { before: [], after: ['coverage:percent'] },
      overlays: [{ plugin: 'complexity', prefix: 'complexity:', isCompared: false, reason: 'It is outdated.' }],
    },
    required: [
      'total',
      'offset',
      'more',
      'graph',
      'unresolvedCalls',
      'from',
      'to',
      'isFromMergeBase',
      'summary',
      'dependencies',
      'cycles',
      'publicApi',
      'nodes',
      'edges',
      'attributes',
      'unsharedAttributes',
    ],
    rejected: [
      ['/nodes/0/change', 'renamed', 'enum'],
      ['/nodes/0/confidence', 0, 'exclusiveMinimum'],
      ['/nodes/0/isAlong', false, 'const'],
      ['/edges/0/crosses', 'module', 'enum'],
      ['/cycles/0/sizeAfter', -1, 'minimum'],
    ],
  }),
};
