import { useId } from 'react';
import type { Coloring } from '../../model/compare/coloring.js';
import type { ComparedSides, CompareChoices, CompareMode } from '../../model/compare/compare-choices.js';

const modeTitles: Readonly<Record<CompareMode, string>> = { beside: 'Side by side', difference: 'Difference' };

/** The choice of the attributes and of the way to compare them. */
export function CompareBar(props: {
  readonly mode: CompareMode;
  readonly colorings: readonly Coloring[];
  readonly sides: ComparedSides;
  readonly choose: (part: Partial<CompareChoices>) => void;
}) {
  const { mode, colorings, sides, choose } = props;
  const { left, right } = sides;
  return (
    <>
      <Side label="Left" colorings={colorings} chosen={left} onChange={(name) => choose({ left: name })} />
      <Side label="Right" colorings={colorings} chosen={right} onChange={(name) => choose({ right: name })} />
      <button
        type="button"
        aria-label="Swap left and right"
        title="Swap left and right"
        onClick={() => choose({ left: right.name, right: left.name })}
      >
        ⇄
      </button>
      <ModeChoice mode={mode} choose={(chosen) => choose({ mode: chosen })} />
    </>
  );
}

/** The choice between two pictures and one. */
export function ModeChoice(props: { readonly mode: CompareMode; readonly choose: (mode: CompareMode) => void }) {
  return <Choice label="Comparison" titles={modeTitles} chosen={props.mode} onChoose={props.choose} />;
}

const subjectTitles = { attributes: 'Attributes', revisions: 'Revisions' } as const;

/** The choice of what is compared. */
export function SubjectChoice(props: {
  readonly of: CompareChoices['of'];
  readonly choose: (of: CompareChoices['of']) => void;
}) {
  return (
    <Choice
      label="Compare"
      titles={subjectTitles}
      chosen={props.of ?? 'attributes'}
      onChoose={(chosen) => props.choose(chosen === 'revisions' ? chosen : undefined)}
    />
  );
}

function Choice<Id extends string>(props: {
  readonly label: string;
  /** In the order of the buttons. */
  readonly titles: Readonly<Record<Id, string>>;
  readonly chosen: Id;
  readonly onChoose: (chosen: Id) => void;
}) {
  const { label, titles, chosen, onChoose } = props;
  return (
    <div className="compare-modes" role="group" aria-label={label}>
      {(Object.keys(titles) as Id[]).map((each) => (
        <button key={each} type="button" aria-pressed={each === chosen} onClick={() => onChoose(each)}>
          {titles[each]}
        </button>
      ))}
    </div>
  );
}

function Side(props: {
  readonly label: string;
  readonly colorings: readonly Coloring[];
  readonly chosen: Coloring;
  readonly onChange: (name: string) => void;
}) {
  const { label, colorings, chosen, onChange } = props;
  const id = useId();
  return (
    <span className="compare-side">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen.name} onChange={({ target }) => onChange(target.value)}>
        {colorings.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}
