import { useId } from 'react';
import type { Coloring } from '../../model/compare/coloring.js';
import {
  compareModes,
  type ComparedSides,
  type CompareChoices,
  type CompareMode,
} from '../../model/compare/compare-choices.js';

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
  return (
    <div className="compare-modes" role="group" aria-label="Comparison">
      {compareModes.map((each) => (
        <button key={each} type="button" aria-pressed={each === props.mode} onClick={() => props.choose(each)}>
          {modeTitles[each]}
        </button>
      ))}
    </div>
  );
}

const subjects = [undefined, 'revisions'] as const;

/** The choice of what is compared. */
export function SubjectChoice(props: {
  readonly of: CompareChoices['of'];
  readonly choose: (of: CompareChoices['of']) => void;
}) {
  return (
    <div className="compare-modes" role="group" aria-label="Compare">
      {subjects.map((each) => (
        <button key={each ?? ''} type="button" aria-pressed={each === props.of} onClick={() => props.choose(each)}>
          {each === undefined ? 'Attributes' : 'Revisions'}
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
