import { fullTitle, type TableColumn } from '../../model/table/table-column.js';

/** A list of all columns that shows and hides them. */
export function ColumnChooser(props: {
  readonly columns: readonly TableColumn[];
  readonly shown: readonly TableColumn[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const { columns, shown, onChange } = props;
  const isShown = new Set(shown.map(({ id }) => id));
  return (
    <details className="table-columns">
      <summary>Columns</summary>
      <div role="group" aria-label="Columns">
        {columns.map((column) => (
          <label key={column.id} title={column.description}>
            <input
              type="checkbox"
              checked={isShown.has(column.id)}
              onChange={({ target: { checked } }) =>
                onChange(columns.map(({ id }) => id).filter((id) => (id === column.id ? checked : isShown.has(id))))
              }
            />
            {fullTitle(column)}
          </label>
        ))}
      </div>
    </details>
  );
}
