import { useIsNarrow } from './use-is-narrow.js';

/** A choice in the header: buttons side by side, or a list on a narrow page. */
export function HeaderChoice<Id extends string>(props: {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly title: string }[];
  readonly chosen: string;
  readonly onChoose: (id: Id) => void;
}) {
  const { label, options, chosen, onChoose } = props;
  if (useIsNarrow()) {
    return (
      <select
        className="header-select"
        aria-label={label}
        value={chosen}
        onChange={({ target }) => onChoose(target.value as Id)}
      >
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div className="header-choice" role="group" aria-label={label}>
      {options.map(({ id, title }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {title}
        </button>
      ))}
    </div>
  );
}
