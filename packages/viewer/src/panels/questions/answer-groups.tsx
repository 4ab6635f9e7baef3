import { useEffect, useRef, useState } from 'react';
import { shorten } from '../../model/values/shorten.js';
import type { Answer, AnswerGroup, AnswerNode, AnswerRow } from '../../model/questions/answer.js';
import type { Question } from '../../model/questions/question.js';
import { shownGroups } from '../../model/questions/steps.js';
import { MarkSign } from './mark-sign.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { BreakableText } from '../breakable-text.js';

/** Number of rows of a group that are listed at first, and that each click adds. */
const pageSize = 50;
/** Number of groups that are open at first: of many cycles, only the first. */
const maxOpen = 6;

/** Maximum number of characters of a file with its line. */
const maxLocation = 36;

const counts = new Intl.NumberFormat('en');

/** The results in groups, each with its number. A click reveals a node in the picture. */
export function AnswerGroups({ answer, question }: { readonly answer: Answer; readonly question: Question }) {
  const drawn = question.kind === 'cycles' ? question.number : undefined;
  return shownGroups(answer, question).map((group, index) => (
    <Group
      key={`${answer.version} ${group.title}`}
      group={group}
      isInitiallyOpen={
        group.isMinor !== true &&
        (answer.marks !== undefined ||
          (drawn === undefined ? index < maxOpen && (group.cycle ?? 1) === 1 : group.cycle === drawn))
      }
      question={question}
    />
  ));
}

function Group(props: { readonly group: AnswerGroup; readonly isInitiallyOpen: boolean; readonly question: Question }) {
  const { group, isInitiallyOpen, question } = props;
  const { actions } = useViewer();
  const [paged, setShown] = useState(pageSize);
  const element = useRef<HTMLDetailsElement>(null);
  const chosen = useViewerState(({ row }) => (row === undefined ? -1 : group.rows.indexOf(row)));
  // The row that the user has stepped to is listed, whatever is closed.
  const shown = Math.max(paged, chosen + 1);
  useEffect(() => {
    if (chosen !== -1) element.current?.setAttribute('open', '');
  }, [chosen]);
  const { title, total, rows, meaning, notes = [], cycle, word, problem } = group;
  const missing = cycle === undefined ? total - rows.length : 0;
  const isDrawn = question.kind === 'cycles' && question.number === cycle;
  return (
    <details ref={element} className="answer-group" open={isInitiallyOpen}>
      <summary>
        {title} {word !== undefined && <span className={`answer-word answer-word-${word}`}>{word}</span>}{' '}
        {cycle === undefined && <span>{counts.format(total)}</span>}
        {problem !== undefined && ' '}
        {problem !== undefined && <span className="answer-word answer-word-error">problem</span>}
      </summary>
      {meaning !== undefined && <p className="answer-note">{meaning}</p>}
      {cycle !== undefined && question.kind === 'cycles' && (
        <button
          type="button"
          aria-pressed={isDrawn}
          onClick={() =>
            actions.setView({
              question: { ...question, number: isDrawn ? undefined : cycle },
              ...(!isDrawn && { viewId: 'layers' }),
            })
          }
        >
          {isDrawn ? 'Light all cycles' : 'Draw this cycle'}
        </button>
      )}
      {problem !== undefined && <p className="answer-problem">{problem}</p>}
      {group.rule !== undefined && question.kind === 'rules' && rows.length > 0 && (
        <button
          type="button"
          aria-pressed={question.rule === group.rule}
          onClick={() => {
            const rule = question.rule === group.rule ? undefined : group.rule;
            actions.setView({ question: { kind: 'rules', ...(rule !== undefined && { rule }) } });
          }}
        >
          {question.rule === group.rule ? 'Light all violations' : 'Light only these'}
        </button>
      )}
      {notes.map((note) => (
        <p key={note} className="answer-note">
          <BreakableText text={note} />
        </p>
      ))}
      {rows.length === 0 && total === 0 && problem === undefined && <p className="answer-note">None.</p>}
      <ul className="answer-rows">
        {rows.slice(0, shown).map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </ul>
      {rows.length > shown && (
        <button type="button" onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, rows.length - shown)} more of {counts.format(rows.length - shown)}
        </button>
      )}
      {missing > 0 && (
        <p className="answer-note">
          {counts.format(missing)} more are counted, but not listed or lit. The command line lists them.
        </p>
      )}
    </details>
  );
}

function Row({ row }: { readonly row: AnswerRow }) {
  const { actions } = useViewer();
  const { node, to, detail, mark } = row;
  const element = useRef<HTMLLIElement>(null);
  const isChosen = useViewerState((state) => state.row === row);
  const isSelected = useViewerState(({ view }) => view.selection.includes(node.id));
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const location = to === undefined ? locationOf(node) : undefined;
  return (
    <li ref={element}>
      <button
        type="button"
        className="answer-row"
        aria-current={(mark === undefined ? isSelected : isChosen) ? 'true' : undefined}
        title={node.file === undefined ? node.id : `${node.id}, ${node.file}`}
        onClick={() => actions.showRow(row)}
      >
        <span className="answer-row-name">
          {mark !== undefined && <MarkSign kind={mark} />}
          {mark !== undefined && ' '}
          <BreakableText text={to === undefined ? node.name : `${node.name} → ${to.name}`} />
        </span>
        {location !== undefined && (
          <span className="answer-row-detail answer-row-location">
            <BreakableText text={location} />
          </span>
        )}
        {detail !== '' && (
          <span className="answer-row-detail">
            <BreakableText text={detail} />
          </span>
        )}
      </button>
    </li>
  );
}

function locationOf({ name, file, line }: AnswerNode): string | undefined {
  if (file === name) return undefined;
  // The end of a path says more than its middle.
  return file && shorten(line === undefined ? file : `${file}:${line}`, maxLocation);
}
