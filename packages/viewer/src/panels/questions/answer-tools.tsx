import { saveCsv, saveFile } from '../../data/files/save-file.js';
import { toAnswerCsv } from '../../model/questions/answer-csv.js';
import type { Answer } from '../../model/questions/answer.js';
import type { Question } from '../../model/questions/question.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

/** Saves the answer as a file, and leads to its drawing. */
export function AnswerTools({ answer, question }: { readonly answer: Answer; readonly question: Question }) {
  const { actions } = useViewer();
  const isDrawn = useViewerState(({ view }) => view.viewId === 'layers');
  const { kind } = question;
  return (
    <div className="answer-tools">
      {answer.drawings.length > 0 && !isDrawn && (
        <button type="button" onClick={() => actions.setView({ viewId: 'layers' })}>
          Draw
        </button>
      )}
      <button type="button" onClick={() => saveCsv(toAnswerCsv(answer), `${kind}.csv`)}>
        CSV
      </button>
      <button type="button" onClick={() => saveFile(toJsonFile(answer), `${kind}.json`)}>
        JSON
      </button>
    </div>
  );
}

function toJsonFile({ reply }: Answer): Blob {
  return new Blob([`${JSON.stringify(reply, undefined, 2)}\n`], { type: 'application/json' });
}
