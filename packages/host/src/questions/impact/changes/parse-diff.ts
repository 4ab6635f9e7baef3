import { pacer } from '@code-graph/graph/snapshot';
import { impactErrors } from '../impact-errors.js';
import { DiffReader } from './diff-reader.js';
import type { FileDiff } from './file-diff.js';

/** Number of lines after which the pacer's clock is read. */
const linesPerCheck = 500;

/**
 * Reads a unified diff, in slices.
 * @throws HostError `INVALID_DIFF`
 */
export async function parseDiff(text: string): Promise<FileDiff[]> {
  const reader = new DiffReader();
  let count = 0;
  for (let start = 0; start < text.length; count++) {
    const end = text.indexOf('\n', start);
    reader.read(text.slice(start, end === -1 ? text.length : end));
    start = end === -1 ? text.length : end + 1;
    if (count % linesPerCheck === 0 && pacer.isDue) await pacer.pause();
  }
  const files = reader.end();
  if (files.length === 0 && text.trim() !== '') {
    throw impactErrors.invalidDiff(1, 'it names no file; pass the output of "git diff" or "diff -u"');
  }
  return files;
}
