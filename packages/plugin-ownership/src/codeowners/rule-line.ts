import type { Pacer } from '@code-graph/sdk/pacer';
import { UnreadableText } from '../text-file.js';
import type { SkippedLine } from './codeowners.js';
import type { SegmentPattern } from './segment-pattern.js';

/** A line of a CODEOWNERS file that has to be skipped. The message is the reason. */
export class InvalidLine extends Error {
  override readonly name = 'InvalidLine';
}

/** Maximum number of wildcards of a pattern, more than any honest pattern has. Bounds the time that a hostile file takes. */
const maxWildcards = 32;
/** Maximum number of characters of a line, and of lines with rules. They bound the time and the memory. */
const maxLength = 10_000;
const maxLines = 100_000;
const batchSize = 500;

/** @throws InvalidLine */
export function assertFewWildcards(segments: readonly SegmentPattern[]): void {
  const count = segments.reduce((sum, { wildcards }) => sum + wildcards, 0);
  if (count > maxWildcards) throw new InvalidLine(`the pattern has more than ${String(maxWildcards)} wildcards`);
}

/** Splits a line at white space. A backslash escapes white space in the pattern. */
export function splitLine(content: string): { readonly pattern: string; readonly rest: string[] } {
  let end = 0;
  while (end < content.length && content[end] !== ' ' && content[end] !== '\t') end += content[end] === '\\' ? 2 : 1;
  const rest = content.slice(end).split(/\s+/);
  return { pattern: content.slice(0, end), rest: rest.filter((word) => word !== '') };
}

/** A line of a file without the space around it. */
export interface ContentLine {
  readonly line: number;
  readonly content: string;
}

/**
 * The lines of a file that are neither empty nor comments. Lets the event loop run in between.
 * @throws UnreadableText if there are too many
 */
export async function* contentLines(
  text: string,
  pacer: Pacer,
  skipped: SkippedLine[],
): AsyncGenerator<readonly ContentLine[], void, undefined> {
  let batch: ContentLine[] = [];
  let count = 0;
  for (const [index, untrimmed] of text.split('\n').entries()) {
    const content = untrimmed.trim();
    const line = index + 1;
    if (index % batchSize === 0 && pacer.isDue) await pacer.pause();
    if (content === '' || content.startsWith('#')) continue;
    if (content.length > maxLength)
      skipped.push({ line, reason: `it has more than ${maxLength.toLocaleString('en-US')} characters` });
    else if (batch.push({ line, content }) === batchSize) {
      yield batch;
      batch = [];
    }
    if (++count > maxLines) throw new UnreadableText(`it has more than ${maxLines.toLocaleString('en-US')} rules`);
  }
  yield batch;
}
