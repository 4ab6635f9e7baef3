import { toVisibleText } from '../../graph/visible-text.js';
import type { ResultCell } from '../../model/search/cypher-text.js';
import { indexOfId } from '../../state/node-ids.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import type { Query } from './use-cypher.js';

/** Maximum number of rows in the table. */
const maxRows = 200;
/** Maximum length of a text in a cell. */
const maxText = 300;

/** The rows of a query, or the reason why there are none. Nodes in the rows can be selected. */
export function QueryOutcome({ query }: { readonly query: Query }) {
  const { actions } = useViewer();
  const { state } = query;
  if (state.status === 'none') return undefined;
  return (
    <section
      className="query-outcome"
      aria-label="Result of the query"
      onKeyDown={(event) => {
        if (event.key === 'Escape') query.close();
      }}
    >
      <header>
        <span role="status">{titleOf(state)}</span>
        {state.status === 'done' && state.rows.length > 0 && (
          <button
            type="button"
            className="query-outcome-light"
            onClick={() => {
              actions.ask({ kind: 'cypher', query: state.query });
              query.close();
            }}
          >
            Light the nodes
          </button>
        )}
        <button type="button" aria-label="Close the result" onClick={() => query.close()}>
          ×
        </button>
      </header>
      {state.status === 'failed' && <p role="alert">{toVisibleText(state.message)}</p>}
      {state.status === 'done' && state.rows.length > 0 && (
        <div className="query-outcome-table" tabIndex={0} role="region" aria-label="Rows">
          <table>
            <thead>
              <tr>
                {state.columns.map((column, index) => (
                  <th key={index} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {state.rows.slice(0, maxRows).map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>
                      <Cell cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function titleOf(state: Query['state']): string {
  if (state.status === 'running') return 'The query runs …';
  if (state.status !== 'done') return 'The query failed';
  const count = state.rows.length;
  const more = count > maxRows ? `, of which ${maxRows} are shown` : '';
  return `${count === 1 ? '1 row' : `${count} rows`}${state.isTruncated ? ', and there are more' : ''}${more}`;
}

function Cell({ cell: { text, id } }: { readonly cell: ResultCell }) {
  const { actions } = useViewer();
  const isNode = useViewerState(
    ({ graph }) => id !== undefined && graph !== undefined && indexOfId(graph, id) !== undefined,
  );
  const visible = toVisibleText(text, maxText);
  if (id === undefined || !isNode) return visible;
  return (
    <button type="button" className="query-outcome-node" onClick={() => actions.reveal(id)}>
      {visible}
    </button>
  );
}
