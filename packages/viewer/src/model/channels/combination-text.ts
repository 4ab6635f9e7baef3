import type { OverlayDefinition } from '@code-graph/client';

const texts: Readonly<Record<NonNullable<OverlayDefinition['combine']>, string>> = {
  own: 'own value',
  sum: 'sum inside',
  mean: 'mean inside',
  maximum: 'highest inside',
  minimum: 'lowest inside',
  latest: 'latest inside',
  earliest: 'earliest inside',
  mostFrequent: 'most frequent inside',
};

const explanations: Readonly<Record<NonNullable<OverlayDefinition['combine']>, string>> = {
  own: 'The plugin measured folders, files and classes itself. Filters do not change their values.',
  sum: 'Folders, files and classes show the sum of what filters leave inside of them.',
  mean: 'Folders, files and classes show the mean of what filters leave inside of them.',
  maximum: 'Folders, files and classes show the highest value that filters leave inside of them.',
  minimum: 'Folders, files and classes show the lowest value that filters leave inside of them.',
  latest: 'Folders, files and classes show the latest date that filters leave inside of them.',
  earliest: 'Folders, files and classes show the earliest date that filters leave inside of them.',
  mostFrequent: 'Folders, files and classes show the most frequent value that filters leave inside of them.',
};

/** The combination of an overlay that says how containers combine values, as in `folders: highest inside`, with an explanation. */
export function describeCombination({
  combine,
  weightedBy,
}: Pick<OverlayDefinition, 'combine' | 'weightedBy'>):
  | { readonly text: string; readonly explanation: string }
  | undefined {
  if (combine === undefined) return undefined;
  if (weightedBy === undefined) return { text: `folders: ${texts[combine]}`, explanation: explanations[combine] };
  const weight = weightedBy === 'lines' ? 'lines of source code' : weightedBy;
  return {
    text: 'folders: weighted mean inside',
    explanation: `${explanations.mean.slice(0, -1)}, weighted by ${weight}.`,
  };
}
