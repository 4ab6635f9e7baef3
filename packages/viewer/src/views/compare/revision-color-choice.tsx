import { useId } from 'react';
import { toVisibleText } from '../../graph/visible-text.js';
import type { Coloring } from '../../model/compare/coloring.js';

/** The choice of the attribute that colors both revisions, or of their changes alone. */
export function RevisionColorChoice(props: {
  readonly colorings: readonly Coloring[];
  readonly chosen: string | undefined;
  readonly choose: (name: string | undefined) => void;
}) {
  const { colorings, chosen, choose } = props;
  const id = useId();
  if (colorings.length === 0 && chosen === undefined) return undefined;
  const isKnown = chosen === undefined || colorings.some(({ name }) => name === chosen);
  return (
    <span className="compare-side">
      <label htmlFor={id}>Colors</label>
      <select id={id} value={chosen ?? ''} onChange={({ target }) => choose(target.value || undefined)}>
        <option value="">Changes only</option>
        {colorings.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
        {!isKnown && <option value={chosen}>{toVisibleText(chosen, 60)}</option>}
      </select>
    </span>
  );
}
