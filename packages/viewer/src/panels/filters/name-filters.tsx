import { useMemo } from 'react';
import { containment } from '../../graph/graph-structure.js';
import { toVisibleText } from '../../graph/visible-text.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

const counts = new Intl.NumberFormat('en');

/** The types of nodes, each with a switch. */
export function TypeFilters() {
  const { actions } = useViewer();
  const structure = useViewerState(({ graph }) => graph?.structure);
  const hidden = useViewerState(({ view }) => view.hiddenTypes);
  const entries = useMemo(() => structure && countNames(structure.typeNames, structure.types), [structure]);
  return (
    <NameFilters
      title="Node types"
      entries={entries ?? []}
      hidden={hidden}
      onChange={(hiddenTypes) => actions.setView({ hiddenTypes })}
    />
  );
}

/** The kinds of edges, each with a switch. Containment is not drawn as edges. */
export function KindFilters() {
  const { actions } = useViewer();
  const structure = useViewerState(({ graph }) => graph?.structure);
  const hidden = useViewerState(({ view }) => view.hiddenKinds);
  const entries = useMemo(
    () => structure && countNames(structure.kindNames, structure.kinds).filter(({ name }) => name !== containment),
    [structure],
  );
  return (
    <NameFilters
      title="Edge kinds"
      entries={entries ?? []}
      hidden={hidden}
      onChange={(hiddenKinds) => actions.setView({ hiddenKinds })}
    />
  );
}

interface NameEntry {
  readonly name: string;
  readonly count: number;
}

function NameFilters(props: {
  readonly title: string;
  readonly entries: readonly NameEntry[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}) {
  const { title, entries, hidden, onChange } = props;
  if (entries.length === 0) return undefined;
  return (
    <fieldset>
      <legend>{title}</legend>
      {entries.map(({ name, count }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={!hidden.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? hidden.filter((each) => each !== name) : [...hidden, name])
            }
          />
          <span>{name === '' ? '(none)' : toVisibleText(name)}</span>
          <span className="filters-panel-count">{counts.format(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The names that occur, the most frequent first. */
function countNames(names: readonly string[], codes: Iterable<number>): NameEntry[] {
  const totals = names.map(() => 0);
  for (const code of codes) totals[code] = (totals[code] ?? 0) + 1;
  return names
    .map((name, code) => ({ name, count: totals[code] ?? 0 }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
