import { stringAt } from '../../graph/string-table.js';
import type { DependencyMatrix, MatrixCell } from '../../model/matrix/dependency-matrix.js';
import { edgesOfCell } from '../../model/matrix/edges-of-cell.js';
import type { CellPlace } from '../../picture/matrix-picture.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useViewer } from '../../state/viewer-context.js';

/** Maximum number of dependencies that are listed. */
const maxExamples = 50;

const markTexts = { none: '', namespace: ', between containers in a cycle', cycle: ', in a cycle' } as const;

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
  const { ids } = model.graph.structure;
  const names = [current.row, current.column]
    .filter((row) => row !== -1)
    .map((row) => stringAt(ids, matrix.rows[row]?.node ?? 0));
  if (names.length === 1) return names.join();
  return names[0] === names[1] ? (names[0] ?? '') : `${names[0]} does not depend on ${names[1]}.`;
}

function describeCell({ graph, visible }: PictureModel, { rows }: DependencyMatrix, cell: MatrixCell): string {
  const { ids } = graph.structure;
  const [source, target] = [cell.row, cell.column].map((row) => stringAt(ids, rows[row]?.node ?? 0));
  const { kinds } = edgesOfCell(graph.structure, visible, cell.edge, 0);
  const list = kinds.map(({ kind, count }) => `${kind} ${count}`).join(', ');
  return `${source} → ${target}: ${list}${markTexts[cell.mark]}`;
}
