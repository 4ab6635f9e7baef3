import type { AnswerRow, RowFact } from '../../model/questions/answer.js';
import { selectAttributeTitles } from '../../state/attribute-titles.js';
import { answerOf } from '../../state/answer-state.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { MarkSign } from '../questions/mark-sign.js';

/** The facts of the answer about the selected nodes: what has changed, or which rule they violate. */
export function RowFacts({ id }: { readonly id: string }) {
  const chosen = useViewerState((state) => state.row);
  const answer = useViewerState(answerOf);
  if (answer?.marks === undefined) return undefined;
  const rows =
    chosen?.node.id === id
      ? [chosen]
      : answer.groups.flatMap((group) => group.rows).filter(({ node, to, facts }) => facts && !to && node.id === id);
  return rows.slice(0, maxRows).map((row, index) => <Facts key={index} row={row} />);
}

const maxRows = 5;

function Facts({ row: { node, to, mark, facts = [] } }: { readonly row: AnswerRow }) {
  if (facts.length === 0) return undefined;
  return (
    <section className="row-facts" aria-label="Answer about it">
      <h4>
        {mark !== undefined && <MarkSign kind={mark} />} {to === undefined ? node.name : `${node.name} → ${to.name}`}
      </h4>
      <dl>
        {facts.map((fact, index) => (
          <Fact key={index} fact={fact} />
        ))}
      </dl>
    </section>
  );
}

function Fact({ fact: { label, attribute, before, after, items } }: { readonly fact: RowFact }) {
  const { actions } = useViewer();
  const titleOf = useViewerState(selectAttributeTitles);
  const isKnown = useViewerState(({ graph }) => graph !== undefined);
  return (
    <div className="row-fact">
      <dt>{attribute === undefined ? label : titleOf(attribute)}</dt>
      {before !== undefined && (
        <dd className="row-fact-before">
          <span className="row-fact-side">before</span> <del>{before}</del>
        </dd>
      )}
      {after !== undefined && (
        <dd className="row-fact-after">
          {before !== undefined && <span className="row-fact-side">after</span>} <span>{after}</span>
        </dd>
      )}
      {items?.map(({ text, id }, index) => (
        <dd key={index}>
          {id === undefined || !isKnown ? (
            text
          ) : (
            <button type="button" className="row-fact-item" onClick={() => actions.reveal(id)}>
              {text}
            </button>
          )}
        </dd>
      ))}
    </div>
  );
}
