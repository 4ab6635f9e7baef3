import { useNodeQuestions } from '../questions/node-questions.js';

/** The questions about the selected node. */
export function QuestionButtons({ id }: { readonly id: string }) {
  const questions = useNodeQuestions(id);
  return (
    <div className="details-actions" role="group" aria-label="Questions about the node">
      {questions.map(({ title, ask }) => (
        <button key={title} type="button" onClick={ask}>
          {title}
        </button>
      ))}
    </div>
  );
}
