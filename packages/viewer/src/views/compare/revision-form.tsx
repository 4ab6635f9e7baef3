import { useId, useState, type SubmitEvent } from 'react';
import type { DiffQuestion } from '../../model/questions/question.js';
import { useViewer } from '../../state/viewer-context.js';

/** The choice of two revisions. */
export function RevisionForm({ question }: { readonly question: DiffQuestion | undefined }) {
  const { actions } = useViewer();
  const [from, setFrom] = useState(question?.from ?? 'main');
  const [to, setTo] = useState(question?.to ?? '');
  const [isFromMergeBase, setFromMergeBase] = useState(question?.isFromMergeBase ?? false);
  const names = { from: from.trim(), to: to.trim() };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    actions.ask({ kind: 'diff', from: names.from, ...(names.to !== '' && { to: names.to }), isFromMergeBase });
  };
  return (
    <form className="compare-revisions" aria-label="Revisions" onSubmit={submit}>
      <Revision label="From" value={from} onChange={setFrom} />
      <Revision label="To" value={to} placeholder="working tree" onChange={setTo} />
      <label className="compare-side">
        <input type="checkbox" checked={isFromMergeBase} onChange={({ target }) => setFromMergeBase(target.checked)} />
        since their last common commit
      </label>
      <button type="submit" disabled={names.from === ''}>
        Compare
      </button>
    </form>
  );
}

function Revision(props: {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, placeholder, onChange } = props;
  const id = useId();
  return (
    <span className="compare-side">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
