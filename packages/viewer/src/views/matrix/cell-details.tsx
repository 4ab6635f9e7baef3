import { stringAt } from '../../graph/string-table.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import type { DependencyMatrix, MatrixCell, MatrixRow } from '../../model/matrix/dependency-matrix.js';
import { edgesOfCell } from '../../model/matrix/edges-of-cell.js';
import { idOfRow } from '../../model/matrix/row-name.js';
import type { CellPlace } from '../../picture/matrix-scene.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useViewer } from '../../state/viewer-context.js';

/** Maximum number of dependencies that are listed. */
const maxExamples = 50;

const markTexts = {
  none: '',
  nested: ', nested: part of no cycle',
  namespace: ', between containers in a cycle',
} as const;

/** The dependency under the cursor, otherwise that between the two selected rows with its edges. */
export function CellDetails(props: {
  readonly model: PictureModel;
  readonly matrix: DependencyMatrix;
  readonly current: CellPlace | undefined;
  readonly selection: readonly number[];
}) {
  const { model, matrix, current, selection } = props;
  const { actions } = useViewer();
  const { structure } = model.graph;
  const [source, target] = selection;
  const chosen = selection.length === 2 ? cellAt(matrix, source ?? -1, target ?? -1) : undefined;
  const shown = current === undefined ? chosen : cellAt(matrix, current.row, current.column);
  const examples = chosen && edgesOfCell(structure, model.visible, chosen.edge, maxExamples).examples;
  const idOf = (node: number | undefined): string => stringAt(structure.ids, node ?? 0);
  return (
    <section className="matrix-cell" aria-label="Dependency">
      <p aria-live="polite" className={shown === undefined ? 'matrix-cell-hint' : undefined}>
        {shown === undefined ? describePlace(props) : describeCell(model, matrix, shown)}
      </p>
      {examples !== undefined && chosen !== undefined && (
        <ul aria-label="Edges">
          {examples.map((edge) => {
            const ends = [idOf(structure.sources[edge]), idOf(structure.targets[edge])];
            return (
              <li key={edge}>
                <button type="button" onClick={() => actions.select(ends)}>
                  {ends[0]} {structure.kindNames[structure.kinds[edge] ?? 0]} {ends[1]}
                </button>
              </li>
            );
          })}
          {chosen.count > examples.length && <li>and {chosen.count - examples.length} more</li>}
        </ul>
      )}
    </section>
  );
}

function cellAt({ cellOf, rows }: DependencyMatrix, row: number, column: number): MatrixCell | undefined {
  return row === -1 || column === -1 ? undefined : cellOf.get(row * rows.length + column);
}

function describePlace({ model, matrix, current }: Parameters<typeof CellDetails>[0]): string {
  if (current === undefined) return 'Point at a cell to see its dependencies. Click it to list them.';
  const { structure } = model.graph;
  const [row, column] = [matrix.rows[current.row], matrix.rows[current.column]];
  if (row === undefined || column === undefined || row === column) {
    const only = row ?? column;
    return only === undefined ? '' : describeRow(structure, matrix, only);
  }
  if (row.index === -1 || column.index === -1)
    return 'An open container has its dependencies in the rows of its contents.';
  return `${idOfRow(structure, row)} does not depend on ${idOfRow(structure, column)}.`;
}

function describeRow(structure: GraphStructure, { rows, cells, cycleSizes }: DependencyMatrix, row: MatrixRow): string {
  const id = idOfRow(structure, row);
  if (row.index === -1) return id;
  const position = rows.indexOf(row);
  const uses = cells.filter((cell) => cell.row === position).length;
  const users = cells.filter((cell) => cell.column === position).length;
  const others = (cycleSizes[(row.cycle ?? 0) - 1] ?? 0) - 1;
  const cycle = row.cycle === undefined ? '' : `, in cycle ${row.cycle} with ${rowCount(others)}`;
  return `${id}: depends on ${rowCount(uses)}, used by ${rowCount(users)}${cycle}.`;
}

function rowCount(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}

function describeCell({ graph, visible }: PictureModel, { rows }: DependencyMatrix, cell: MatrixCell): string {
  const { structure } = graph;
  const [source, target] = [rows[cell.row], rows[cell.column]];
  if (source === undefined || target === undefined) return '';
  const { kinds } = edgesOfCell(structure, visible, cell.edge, 0);
  const list = kinds.map(({ kind, count }) => `${kind} ${count}`).join(', ');
  const mark = cell.mark === 'cycle' ? `, in cycle ${source.cycle ?? 0}` : markTexts[cell.mark];
  return `${idOfRow(structure, source)} → ${idOfRow(structure, target)}: ${list}${mark}`;
}
