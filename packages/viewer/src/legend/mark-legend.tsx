import { markSigns, type MarkKind } from '../model/questions/marks/mark-kind.js';
import { markDashes } from '../picture/mark-shapes.js';
import { palettes } from '../picture/palette.js';
import { answerOf } from '../state/answer-state.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';
import { useTheme } from '../theme/use-theme.js';

const titles: Readonly<Record<MarkKind, string>> = {
  added: 'came',
  removed: 'went',
  changed: 'changed',
  moved: 'moved',
  violation: 'new violations',
  known: 'known violations',
};

const counts = new Intl.NumberFormat('en');

/** The marks of the answer with their numbers. A click hides changes of a kind, or shows them again. */
export function MarkLegend() {
  const { actions } = useViewer();
  const answer = useViewerState(answerOf);
  const question = useViewerState(({ view }) => view.question);
  if (answer?.marks === undefined || question === undefined) return undefined;
  const hidden = question.kind === 'diff' ? (question.hidden ?? []) : [];
  const shown = answer.marks.filter(({ nodes = 0, edges = 0 }) => nodes + edges > 0);
  return (
    <div className="legend-part" role="group" aria-label="Marks">
      <span className="legend-title">{question.kind === 'diff' ? 'Changes' : 'Violations'}</span>
      {shown.length === 0 && <span className="legend-range">none</span>}
      {shown.map(({ kind, nodes, edges }) => {
        const text = (
          <>
            <MarkLine kind={kind} /> {titles[kind]}{' '}
            <span className="legend-range">
              {question.kind === 'diff'
                ? [nodes && count(nodes, 'node'), edges && count(edges, 'edge')].filter(Boolean).join(', ')
                : counts.format((nodes ?? 0) + (edges ?? 0))}
            </span>
          </>
        );
        if (question.kind !== 'diff') {
          return (
            <span key={kind} className="legend-entry">
              {text}
            </span>
          );
        }
        const isHidden = hidden.includes(kind);
        const others = isHidden ? hidden.filter((each) => each !== kind) : [...hidden, kind];
        return (
          <button
            key={kind}
            type="button"
            className="legend-entry legend-toggle"
            aria-pressed={!isHidden}
            title={isHidden ? 'Show these changes' : 'Hide these changes'}
            onClick={() =>
              actions.setView({ question: { ...question, hidden: others.length === 0 ? undefined : others } })
            }
          >
            {text}
          </button>
        );
      })}
      {question.kind === 'diff' && (
        <span className="legend-range">Wide lines came or went between folders or packages.</span>
      )}
    </div>
  );
}

function count(number: number, noun: string): string {
  return `${counts.format(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** A line and a node with a mark, as pictures draw them. */
function MarkLine({ kind }: { readonly kind: MarkKind }) {
  const palette = palettes[useTheme()];
  const color = palette.marks[kind];
  const dash = markDashes[kind]?.join(' ');
  return (
    <svg className="legend-mark" viewBox="0 0 34 14" aria-hidden="true">
      <line x1="0" y1="7" x2="20" y2="7" stroke={color} strokeWidth="2.2" strokeDasharray={dash} />
      <circle
        cx="26"
        cy="7"
        r="5.5"
        fill={palette.background}
        stroke={color}
        strokeWidth="2.2"
        strokeDasharray={dash}
      />
      <text x="26" y="10.4" fontSize="10" fontWeight="700" textAnchor="middle" fill={palette.text}>
        {markSigns[kind]}
      </text>
    </svg>
  );
}
