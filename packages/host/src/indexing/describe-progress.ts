import type { IndexProgress } from '@code-graph/indexer';

/** The progress of the indexer, in the few words that fit beside a progress bar. */
export function describeProgress(progress: IndexProgress): string {
  const { phase, message, filesDone, filesTotal, nodes = 0, edges = 0, secondsLeft } = progress;
  if (phase !== 'parse' && phase !== 'analyze') return message;
  const count = (value: number): string => value.toLocaleString('en-US');
  return [
    `${phase === 'parse' ? 'parsing ' : ''}${count(filesDone)}/${count(filesTotal)} files`,
    ...(nodes === 0 ? [] : [`${count(nodes)} nodes`, `${count(edges)} edges`]),
    ...(secondsLeft === undefined ? [] : [`${describeDuration(secondsLeft)} left`]),
  ].join(', ');
}

function describeDuration(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
