import type { FileMeasurement } from '../file-measurement.js';
import type { MatchedFunctions } from './match-functions.js';
import type { OutlineNode } from './outline.js';

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/**
 * Whether the lines of a file's nodes are those of another version of the file: they end after the file, a function overlaps the lines of its
 * node, or the lines of a node lack its name.
 */
export function isChanged(
  text: string,
  { functions, codeLines }: FileMeasurement,
  nodes: readonly OutlineNode[],
  { nodeOf, unmatched }: MatchedFunctions,
): boolean {
  // An empty file has one line.
  const lineCount = Math.max(1, codeLines.length);
  if (nodes.some(({ endLine }) => endLine !== undefined && endLine > lineCount)) return true;
  if (unmatched.length === 0) return false;
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const unowned = functions.filter((each) => each.name !== undefined && !nodeOf.has(each));
  return unmatched.some(({ name, startLine, endLine }) => {
    if (unowned.some((each) => each.name === name && each.startLine <= endLine && startLine <= each.endLine))
      return true;
    if (!identifier.test(name)) return false;
    const whole = wholeWord(name);
    return !lines.slice(startLine - 1, endLine).some((line) => whole.test(line));
  });
}

function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_$])${name.replaceAll('$', '\\$')}(?![\\p{L}\\p{N}_$])`, 'u');
}
