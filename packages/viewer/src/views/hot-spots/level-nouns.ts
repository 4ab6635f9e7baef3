import type { NodeLevel } from '../../model/hot-spots/node-level.js';

const nouns: Readonly<Record<NodeLevel, readonly [string, string]>> = {
  folders: ['folder', 'folders'],
  files: ['file', 'files'],
  classes: ['class', 'classes'],
  functions: ['function', 'functions'],
};

/** The words for nodes of a level. */
export function nounOf(level: NodeLevel, count: number): string {
  const [one, many] = nouns[level];
  return count === 1 ? one : many;
}
