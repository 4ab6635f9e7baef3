import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const node = {
  id: 'src/a.ts',
  name: 'a.ts',
  qualifiedName: 'src/a.ts',
  type: 'Namespace',
} satisfies shapes.NodeSummary;

const dependency = {
  source: 'src/a.ts',
  target: 'src/b.ts',
  uses: 3,
  edges: 2,
  kinds: { calls: 2, imports: 1 },
  isTypeOnly: false,
  isCut: true,
  example: { source: 'src/a.ts#f', target: 'src/b.ts#g', kind: 'calls' },
  file: 'src/a.ts',
  line: 5,
  isNested: false,
  cycle: 1,
} satisfies shapes.UnitDependency;

export const cycleSamples = {
  UnitDependency: of<shapes.UnitDependency>({
    full: dependency,
    required: ['source', 'target', 'uses', 'edges', 'kinds', 'isTypeOnly', 'isCut', 'example'],
    rejected: [
      ['/uses', 0, 'exclusiveMinimum'],
      ['/kinds/calls', '2', 'type'],
    ],
  }),
  DependencyAnswer: of<shapes.DependencyAnswer>({
    full: {
      total: 1,
      offset: 0,
      more: 0,
      uses: 3,
      graph: { version: 3, origin: 'index', isIndexing: false },
      unresolvedCalls: { calls: 4, nodes: 2 },
      between: 'folders',
      within: 'src',
      depth: 2,
      test: false,
      units: [
        { node, layer: 0 },
        { node, layer: 1, cycle: 1 },
      ],
      moreUnits: 0,
      cycles: [
        {
          size: 2,
          members: ['src/a.ts', 'src/b.ts'],
          uses: 6,
          cut: { method: 'exact', uses: 3, total: 1, dependencies: [dependency] },
        },
      ],
      moreCycles: 0,
      dependencies: [dependency],
    },
    required: [
      'total',
      'offset',
      'more',
      'uses',
      'graph',
      'unresolvedCalls',
      'between',
      'units',
      'moreUnits',
      'cycles',
      'moreCycles',
      'dependencies',
    ],
    rejected: [
      ['/between', 'files', 'enum'],
      ['/depth', 0, 'minimum'],
      ['/units/0/layer', -1, 'minimum'],
      ['/cycles/0/size', 1, 'minimum'],
      ['/dependencies/0/cycle', 0, 'minimum'],
    ],
  }),
  CycleAnswer: of<shapes.CycleAnswer>({
    full: {
      total: 1,
      offset: 0,
      more: 0,
      graph: { version: 3, origin: 'index', isIndexing: false },
      unresolvedCalls: { calls: 4, nodes: 2 },
      level: 'type',
      kinds: ['calls'],
      typeOnly: true,
      test: false,
      cycles: [
        {
          size: 2,
          members: [node, node],
          moreMembers: 0,
          dependencies: [dependency, dependency],
          moreDependencies: 0,
          uses: 6,
          shortest: [dependency, dependency],
          cut: { method: 'exact', uses: 3, dependencies: 1 },
        },
      ],
    },
    required: ['total', 'offset', 'more', 'graph', 'unresolvedCalls', 'level', 'typeOnly', 'cycles'],
    rejected: [
      ['/level', 'class', 'enum'],
      ['/cycles/0/size', 1, 'minimum'],
      ['/cycles/0/cut/method', 'guess', 'enum'],
    ],
  }),
};
