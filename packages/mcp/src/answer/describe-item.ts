import { toVisibleText } from '@code-graph/rules/output';
import type { AnswerItem } from './answer.js';

const longestHandle = 300;

/** The item as an object, without what its handle contains. */
export function toStructuredItem({ handle, file, ...item }: AnswerItem): object {
  const [line, ...more] = item.lines ?? [];
  return {
    handle: toVisibleText(handle, longestHandle),
    ...(file !== undefined && handle !== file && !handle.startsWith(`${file}#`) && { file: toVisibleText(file) }),
    ...(line !== undefined && { line }),
    ...(more.length > 0 && { lines: item.lines }),
    ...(item.confidence !== undefined && { confidence: item.confidence }),
    ...(item.distance !== undefined && item.distance > 1 && { distance: item.distance }),
    ...(item.detail !== undefined && { detail: toVisibleText(item.detail) }),
  };
}

/**
 * The item as a line: `file:line name`. The file is left out if it is that of the line above; the name of a file's own code is empty.
 * An id that does not consist of file and name takes the place of the name.
 */
export function describeItem({ handle, file, ...item }: AnswerItem, previousFile: string | undefined): string {
  const lines = item.lines?.join(',') ?? '';
  const position = lines === '' ? '' : `:${lines}${item.hasMoreLines === true ? ',…' : ''}`;
  const place = file === undefined ? '' : `${file === previousFile && position !== '' ? '' : file}${position}`;
  const name =
    handle === file ? '' : file !== undefined && handle.startsWith(`${file}#`) ? handle.slice(file.length + 1) : handle;
  const confidence = item.confidence === undefined ? '' : `(${item.confidence})`;
  const parts = [place, name, confidence, item.detail ?? ''].filter((part) => part !== '');
  return parts.map((part) => toVisibleText(part, longestHandle)).join(' ');
}
