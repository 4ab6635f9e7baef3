import { useState } from 'react';

/** Milliseconds from the beginning of a day to its last one. */
const restOfDay = 86_399_999;

/** One end of a range as a field. Empty: no limit. The value is passed on when the user leaves the field or presses Enter. */
export function RangeEnd(props: {
  readonly label: string;
  readonly type: 'number' | 'date';
  readonly value: number | undefined;
  /** The end of the real data, which is shown while the field is empty. */
  readonly limit: number;
  /** Whether the field is the upper end, which for dates is the end of the day. */
  readonly isEnd: boolean;
  readonly onChange: (value: number | undefined) => void;
}) {
  const { label, type, value, limit, isEnd, onChange } = props;
  const shown = value === undefined ? '' : toText(type, value);
  const [draft, setDraft] = useState<string>();
  const commit = (): void => {
    setDraft(undefined);
    if (draft !== undefined && draft !== shown) onChange(toValue(type, draft, isEnd));
  };
  return (
    <input
      aria-label={label}
      type={type}
      step="any"
      placeholder={toText(type, limit)}
      value={draft ?? shown}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

function toText(type: 'number' | 'date', value: number): string {
  return type === 'date' ? new Date(value).toISOString().slice(0, 10) : String(value);
}

function toValue(type: 'number' | 'date', text: string, isEnd: boolean): number | undefined {
  if (text.trim() === '') return undefined;
  const value = type === 'date' ? Date.parse(text) + (isEnd ? restOfDay : 0) : Number(text);
  return Number.isFinite(value) ? value : undefined;
}
