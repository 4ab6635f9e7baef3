import { useState, type SyntheticEvent } from 'react';

/** The fields of a view that the user writes. */
export interface ViewTexts {
  readonly title: string;
  readonly note?: string;
}

/** A form for the title and the note of a view. */
export function ViewForm(props: {
  readonly initial: ViewTexts;
  readonly label: string;
  /** Resolves to whether the view was saved. */
  readonly onSave: (texts: ViewTexts) => Promise<boolean>;
  readonly onCancel?: () => void;
}) {
  const { initial, label, onSave, onCancel } = props;
  const [title, setTitle] = useState(initial.title);
  const [note, setNote] = useState(initial.note ?? '');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void onSave({ title: title.trim(), ...(note.trim() !== '' && { note: note.trim() }) }).then((isSaved) => {
      if (!isSaved || onCancel !== undefined) return;
      setTitle('');
      setNote('');
    });
  };
  return (
    <form className="views-menu-form" aria-label={label} onSubmit={submit}>
      <label>
        Title
        <input value={title} maxLength={200} required onChange={({ target }) => setTitle(target.value)} />
      </label>
      <label>
        Note
        <textarea value={note} maxLength={4000} rows={2} onChange={({ target }) => setNote(target.value)} />
      </label>
      <div className="views-menu-buttons">
        <button type="submit" disabled={title.trim() === ''}>
          {label}
        </button>
        {onCancel !== undefined && (
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
