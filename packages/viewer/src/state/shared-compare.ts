import { compareModes, initialCompare, type CompareChoices } from '../model/compare/compare-choices.js';

/** The choices as a query string of their own, because names of attributes may contain any character. */
export function writeCompare({ mode, of, left, right, color }: CompareChoices): string {
  const parts = new URLSearchParams({ mode });
  if (of !== undefined) parts.append('of', of);
  if (left !== undefined) parts.append('left', left);
  if (right !== undefined) parts.append('right', right);
  if (color !== undefined) parts.append('color', color);
  return parts.toString();
}

/** Undefined if a part is unknown or not valid. */
export function readCompare(text: string): CompareChoices | undefined {
  let choices = initialCompare;
  for (const [name, value] of new URLSearchParams(text)) {
    const mode = compareModes.find((each) => each === value);
    if (name === 'mode' && mode !== undefined) choices = { ...choices, mode };
    else if (name === 'of' && value === 'revisions') choices = { ...choices, of: value };
    else if (name === 'left' || name === 'right' || name === 'color') choices = { ...choices, [name]: value };
    else return undefined;
  }
  return choices;
}
