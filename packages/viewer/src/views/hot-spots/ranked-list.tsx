import { useMemo } from 'react';
import { toHotSpotColumns } from '../../model/hot-spots/hot-spot-columns.js';
import { hotEnd } from '../../model/measures/measure.js';
import { sortRows } from '../../model/table/sort-rows.js';
import { toCsv } from '../../model/table/to-csv.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useViewer } from '../../state/viewer-context.js';
import { RowTable } from '../table/row-table.js';
import { saveCsv } from '../../data/files/save-file.js';
import { chooseNode } from './choose-node.js';
import { nounOf } from './level-nouns.js';
import type { HotSpots } from './use-hot-spots.js';

const counts = new Intl.NumberFormat('en');
const byScore = { by: 'score', isDescending: true } as const;

/** The nodes by their score, with the values and ranks that it is made of. */
export function RankedList({ model, spots }: { readonly model: PictureModel; readonly spots: HotSpots }) {
  const viewer = useViewer();
  const { structure, nodeColumns } = model.graph;
  const { ranked, scored, choices, greyed } = spots;
  const sort = choices.sort ?? byScore;
  const { shown, saved } = useMemo(
    () => toHotSpotColumns(structure, nodeColumns.get('file'), scored, ranked),
    [structure, nodeColumns, scored, ranked],
  );
  const rows = useMemo(() => {
    const all = ranked.map((_, row) => row);
    const column = shown.find(({ id }) => id === sort.by);
    return column === undefined ? all : sortRows(all, column, sort.isDescending);
  }, [ranked, shown, sort]);
  const selected = useMemo(() => {
    const nodes = new Set(model.selected);
    return new Set(ranked.flatMap(({ node }, row) => (nodes.has(node) ? [row] : [])));
  }, [ranked, model.selected]);

  const withoutScore = ranked.filter(({ score }) => score === undefined).length;
  const noun = nounOf(choices.level, 2);
  const notes = [
    withoutScore > 0 && `${counts.format(withoutScore)} without a score, because a value is missing`,
    greyed.length > 0 && `${counts.format(greyed.length)} tests are not ranked`,
  ].filter((note) => note !== false);
  return (
    <section className="hot-spots-list" aria-label="Ranked list">
      <div className="hot-spots-formula">
        <p>
          <strong>Score</strong> = {scored.map((measure) => `rank of ${hotEnd(measure)}`).join(' × ')}
        </p>
        <p>
          Rank, the small number: percentage of the {noun} with a value that need less attention, ties counted half. The
          score is the product of the ranks as shares, times 100.
        </p>
        <div className="hot-spots-counts">
          <span>
            {counts.format(ranked.length)} {nounOf(choices.level, ranked.length)}
            {notes.map((note) => `; ${note}`)}
          </span>
          <button type="button" onClick={() => saveCsv(toCsv(saved, rows), 'hot-spots.csv')}>
            Download CSV
          </button>
        </div>
      </div>
      <div className="hot-spots-rows">
        <RowTable
          label="Ranked list"
          columns={shown}
          rows={rows}
          selected={selected}
          sort={sort}
          onSort={(next) => spots.choose({ sort: next })}
          onSelect={(row, isAdded) => chooseNode(viewer, ranked[row]?.node, isAdded)}
          onHover={(row) => viewer.actions.setHovered(row === undefined ? undefined : ranked[row]?.node)}
        />
      </div>
    </section>
  );
}
