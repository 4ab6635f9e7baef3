import { posix } from 'node:path';
import type { CheckRequest } from '@code-graph/api';
import { generalErrors, quote } from '@code-graph/api/errors';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import type { AlteredGraphs } from '../revisions/index.js';

type EditedFile = NonNullable<CheckRequest['files']>[number];

/** @throws HostError `INVALID_PARAMETERS` if edited files cannot be checked */
export function requireEditable(
  { since, files = [] }: CheckRequest,
  altered: Pick<AlteredGraphs, 'isPossible' | 'isSource'>,
): void {
  if (since !== undefined)
    throw invalid('must be absent with "since": violations of the files as they are do not count as new');
  if (!altered.isPossible) throw invalid('need the graph of the workspace, and the graph was imported');
  for (const { file } of files) {
    if (!isInside(file)) throw invalid(`must have paths in the workspace, not ${quote(file)}`);
    if (!altered.isSource(file)) throw notIndexed(file);
  }
}

/** The texts of edited files by path. The last one of a path counts. */
export function toTexts(files: readonly EditedFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ file, text }) => [file, text]));
}

/** @throws HostError `INVALID_PARAMETERS` if a file is not a source, so that nothing is known about it */
export function requireIndexed(snapshot: GraphSnapshot, files: Iterable<string>): void {
  for (const file of files) {
    if (snapshot.indexOf(file) === undefined) throw notIndexed(file);
  }
}

function notIndexed(file: string): Error {
  return invalid(`must be sources that are indexed, not ${quote(file)}`);
}

function isInside(file: string): boolean {
  const isPlain = !file.includes('\\') && !file.includes('\0') && posix.normalize(file) === file;
  return isPlain && !posix.isAbsolute(file) && file !== '.' && !/^\.\.(?:\/|$)/.test(file) && !file.endsWith('/');
}

function invalid(reason: string): Error {
  return generalErrors.invalidParameters([{ pointer: '/files', rule: 'files', message: `"files" ${reason}` }]);
}
