import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { findDependencies as findHostDependencies } from '@code-graph/graph/dependencies';
import { GraphSnapshot, toGraphAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import { findRuns } from '../../../src/model/matrix/cycle-runs.js';
import { toDependencyMatrix } from '../../../src/model/matrix/dependency-matrix.js';
import { idOfRow } from '../../../src/model/matrix/row-name.js';
import { selectVisible } from '../../../src/state/select-visible.js';
import { initialView, type ViewState } from '../../../src/state/view-state.js';
import { createViewerStore } from '../../../src/state/viewer-state.js';
import { buildGraph } from '../built-graph.js';

const folders = ['src', 'src/app', 'src/app/ui', 'src/db', 'src/db/sql', 'test'];
const nodes: readonly GraphNode[] = [
  { id: './', name: 'root', type: 'Namespace' },
  ...folders.map((id): GraphNode => {
    const end = id.lastIndexOf('/');
    return { id, name: id.slice(end + 1), type: 'Namespace', parent: end === -1 ? './' : id.slice(0, end) };
  }),
  ...folders.flatMap((folder) => {
    const isTest = folder === 'test';
    return ['a.ts', 'b.py'].flatMap((name): GraphNode[] => {
      const file = `${folder}/${name}`;
      const language = name === 'a.ts' ? 'typescript' : 'python';
      const fields = { file, startLine: 1, endLine: 9, language, ...(isTest && { 'code:test': true }) };
      return [
        { id: file, name, type: 'Namespace', parent: folder, ...fields },
        { id: `${file}#C`, name: 'C', type: 'Class', parent: file, ...fields },
        { id: `${file}#C.run`, name: 'run', type: 'Method', parent: `${file}#C`, ...fields },
      ];
    });
  }),
];

describe('The matrix of folders', () => {
  it('has the dependencies and the cycles that the host finds', async () => {
    const id = fc.constantFrom(...nodes.filter(({ file }) => file !== undefined).map((node) => node.id));
    const kind = fc.constantFrom('imports', 'calls', 'references', 'overrides');
    const edges = fc.array(fc.record({ source: id, target: id, kind }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(edges, fc.boolean(), async (some, hidesTests) => {
        const document = { nodes: [...nodes], edges: some.filter(({ source, target }) => source !== target) };
        const view: Partial<ViewState> = { viewId: 'matrix', fold: 'folders', tests: hidesTests ? 'hidden' : 'shown' };
        assert.deepEqual(drawn(document, view), await found(document, hidesTests));
      }),
      { numRuns: 60 },
    );
  });

  it('lists each folder, with the files directly in an open one as a row', () => {
    const graph = { nodes: [...nodes], edges: [{ source: 'src/a.ts', target: 'test/a.ts', kind: 'imports' }] };
    assert.deepEqual(rowsOf(graph, { fold: 'folders' }), [
      './',
      ...[
        'src',
        'files of src',
        'src/app',
        'files of src/app',
        'src/app/ui',
        'src/db',
        'files of src/db',
        'src/db/sql',
      ],
      'test',
    ]);
    assert.deepEqual(rowsOf(graph, { fold: 'folders', closed: ['src'] }), ['./', 'src', 'test']);
    assert.deepEqual(rowsOf(graph, { fold: 'folders', closed: ['src'], opened: ['test'] }), [
      ...['./', 'src', 'test', 'test/a.ts', 'test/b.py'],
    ]);
  });

  it('frames consecutive rows of a cycle, across the headings of open containers', () => {
    const row = (cycle: number | undefined, index: number) => ({
      cycle,
      index,
      node: 0,
      depth: 0,
      state: 'single' as const,
    });
    const rows = [row(1, 0), row(undefined, -1), row(1, 1), row(undefined, 2), row(2, 3), row(1, 4)];
    assert.deepEqual(
      findRuns(rows).map(({ cycle, start, end }) => [cycle, start, end]),
      [
        [1, 0, 3],
        [2, 4, 5],
        [1, 5, 6],
      ],
    );
  });
});

function matrixOf({ nodes: all, edges }: GraphDocument, view: Partial<ViewState>) {
  const graph = buildGraph(all, edges);
  const store = createViewerStore({ ...initialView, viewId: 'matrix', ...view });
  store.setState({ graph: { ...graph, circles: new Float64Array() } as never });
  const visible = selectVisible(store.getState());
  assert.ok(visible);
  return { structure: graph.structure, visible, matrix: toDependencyMatrix(graph.structure, visible) };
}

function rowsOf(graph: GraphDocument, view: Partial<ViewState>): string[] {
  const { structure, matrix } = matrixOf(graph, view);
  return matrix.rows.map((row) => idOfRow(structure, row));
}

interface Outline {
  readonly units: readonly string[];
  readonly cells: readonly string[];
}

function drawn(graph: GraphDocument, view: Partial<ViewState>): Outline {
  const { structure, visible, matrix } = matrixOf(graph, view);
  const { rows, cells } = matrix;
  const idOf = (row: number): string => {
    const each = rows[row];
    return each === undefined ? '' : idOfRow(structure, each).replace('files of ', '');
  };
  return {
    units: [...rows.entries()]
      .filter(([, { index }]) => index !== -1)
      .map(([row, { cycle }]) => `${idOf(row)} ${cycle ?? 0}`)
      .sort(),
    cells: cells
      .map(({ row, column, edge, count, mark }) =>
        [idOf(row), idOf(column), count, visible.weights[edge], mark === 'cycle', mark === 'nested'].join(' '),
      )
      .sort(),
  };
}

async function found(graph: GraphDocument, hidesTests: boolean): Promise<Outline> {
  const structure = toGraphStructure(graph);
  const snapshot = new GraphSnapshot(1, structure, toGraphAttributes(graph));
  const test = hidesTests ? false : undefined;
  const result = await findHostDependencies(snapshot, { between: 'folders', test, includesTypeOnly: true });
  const { members, cycles, graph: all, units } = result;
  const cycleOf = new Map(cycles.flatMap((cycle, index) => cycle.map((unit) => [unit, index + 1] as const)));
  const idOf = (unit: number): string => structure.ids[unit] ?? '';
  const cells = members.flatMap((source) =>
    Array.from({ length: (all.offsets[source + 1] ?? 0) - (all.offsets[source] ?? 0) }, (_, offset) => {
      const index = (all.offsets[source] ?? 0) + offset;
      const target = all.targets[index] ?? 0;
      const [from, to] = [idOf(source), idOf(target)];
      const isNested = from.startsWith(`${to}/`) || to.startsWith(`${from}/`);
      const isCyclic = !isNested && cycleOf.has(source) && cycleOf.get(source) === cycleOf.get(target);
      const edges = all.edges.values
        .subarray(all.edges.offsets[source], all.edges.offsets[source + 1])
        .filter((edge) => units[structure.targets[edge] ?? 0] === target);
      return [from, to, edges.length, all.uses[index], isCyclic, isNested].join(' ');
    }),
  );
  return { units: members.map((unit) => `${idOf(unit)} ${cycleOf.get(unit) ?? 0}`).sort(), cells: cells.sort() };
}
