import { useId, useState, type SubmitEvent } from 'react';
import type { DiffQuestion } from '../../model/questions/question.js';
import { useRevisions } from '../../state/use-revisions.js';
import { useViewer } from '../../state/viewer-context.js';

/** The choice of two revisions, among those that the host lists or by any other name. */
export function RevisionForm({ question }: { readonly question: DiffQuestion | undefined }) {
  const { actions } = useViewer();
  const revisions = useRevisions();
  const names = useId();
  const [written, setFrom] = useState(question?.from);
  const from = written ?? revisions?.defaultBranch ?? '';
  const [to, setTo] = useState(question?.to ?? '');
  const [isFromMergeBase, setFromMergeBase] = useState(question?.isFromMergeBase ?? false);
  const trimmed = { from: from.trim(), to: to.trim() };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    actions.ask({ kind: 'diff', from: trimmed.from, ...(trimmed.to !== '' && { to: trimmed.to }), isFromMergeBase });
  };
  const swap = (): void => {
    setFrom(trimmed.to);
    setTo(trimmed.from);
  };
  return (
    <form className="compare-revisions" aria-label="Revisions" onSubmit={submit}>
      <Revision label="From" value={from} list={names} onChange={setFrom} />
      <button
        type="button"
        aria-label="Swap from and to"
        title={trimmed.to === '' ? 'The working tree can only be the later one' : 'Swap from and to'}
        disabled={trimmed.to === ''}
        onClick={swap}
      >
        ⇄
      </button>
      <Revision label="To" value={to} list={names} placeholder="working tree" onChange={setTo} />
      <datalist id={names}>
        {['HEAD', ...(revisions?.branches ?? []), ...(revisions?.tags ?? [])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <label className="compare-side">
        <input type="checkbox" checked={isFromMergeBase} onChange={({ target }) => setFromMergeBase(target.checked)} />
        since their last common commit
      </label>
      <button type="submit" disabled={trimmed.from === ''}>
        Compare
      </button>
    </form>
  );
}

function Revision(props: {
  readonly label: string;
  readonly value: string;
  /** Id of the suggestions. */
  readonly list: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, list, placeholder, onChange } = props;
  const id = useId();
  return (
    <span className="compare-side">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        list={list}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
