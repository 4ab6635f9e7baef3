import { useId, useState, type SyntheticEvent } from 'react';
import type { OptionsFormProps } from './options-form-props.js';

/** The options of a plugin as JSON, for schemas from which no form can be made. */
export function JsonOptions({ initial, draft, violations, onChange, onSubmit, id }: OptionsFormProps) {
  const text = typeof draft === 'string' ? draft : JSON.stringify(draft ?? initial, undefined, 2);
  const [failure, setFailure] = useState<string>();
  const field = useId();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    try {
      onSubmit(JSON.parse(text));
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form id={id} className="options-form" onSubmit={submit}>
      <label htmlFor={field}>Options as JSON</label>
      <textarea id={field} rows={6} value={text} onChange={({ target }) => onChange(target.value)} />
      <ul className="error-detail">
        {failure !== undefined && <li>{failure}</li>}
        {violations.map(({ pointer, message }, index) => (
          <li key={index}>
            {pointer}: {message}
          </li>
        ))}
      </ul>
    </form>
  );
}
