import { join, resolve } from 'node:path';
import { GitFailure } from '@code-graph/git';
import type { Git, Repository } from '@code-graph/git';
import { ownershipError } from '../ownership-error.js';
import { readTextFile, UnreadableText } from '../text-file.js';

/** The file that lists commits which blame skips, such as those of a formatter. */
const ignoreFile = '.git-blame-ignore-revs';

const maxBytes = 1024 * 1024;
/** Each commit is an argument of git, and the system limits arguments. */
const maxCommits = 2000;
const objectName = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;

/** The commits that blame skips. */
export interface IgnoredCommits {
  readonly commits: readonly string[];
  /** Problems of the file, for people. */
  readonly problems: readonly string[];
}

/**
 * Reads the file of the ignored commits in the workspace, if it exists, and those that the configuration of the repository names, which
 * git reads in any case. Lines of the former that git would reject are reported; those of the latter stop git.
 * @throws PluginError `INVALID_IGNORE_REVS`
 */
export async function readIgnoredCommits(
  { git, workTree }: Pick<Repository, 'git' | 'workTree'>,
  workspaceRoot: string,
): Promise<IgnoredCommits> {
  const own = await readUsualFile(workspaceRoot);
  const ids = new Set(own.ids);
  for (const file of await configuredFiles(git)) {
    const configured = await readConfiguredFile(workTree, file);
    for (const id of configured) ids.add(id);
  }
  const existing = await existingCommits(git, [...ids]);
  const problems = [...own.problems];
  if (existing.length < ids.size) {
    const missing = String(ids.size - existing.length);
    problems.push(`${ignoreFile} names commits that the repository does not have: ${missing}.`);
  }
  if (existing.length > maxCommits) {
    problems.push(
      `${ignoreFile} names more than ${maxCommits.toLocaleString('en-US')} commits. Only the first are skipped.`,
    );
  }
  return { commits: existing.slice(0, maxCommits), problems };
}

async function readUsualFile(folder: string): Promise<{ ids: readonly string[]; problems: readonly string[] }> {
  try {
    const { ids, invalidLines } = parseIds(await readTextFile(join(folder, ignoreFile), maxBytes, folder));
    if (invalidLines.length === 0) return { ids, problems: [] };
    return { ids, problems: [`${ignoreFile} has lines that are not full names of commits: ${listed(invalidLines)}.`] };
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    return { ids: [], problems: error.isMissing ? [] : [`${ignoreFile} is ignored: ${error.message}.`] };
  }
}

/** No option keeps git from reading these files, so a file that could stop git or has no end is an error. */
async function readConfiguredFile(workTree: string, file: string): Promise<readonly string[]> {
  try {
    const { ids, invalidLines } = parseIds(await readTextFile(resolve(workTree, file), maxBytes, workTree));
    if (invalidLines.length === 0) return ids;
    throw new UnreadableText(`lines are not full names of commits: ${listed(invalidLines)}`);
  } catch (error) {
    throw error instanceof UnreadableText ? ownershipError('INVALID_IGNORE_REVS', file, error.message) : error;
  }
}

async function configuredFiles(git: Git): Promise<string[]> {
  try {
    const values = await git.read('config', ['-z', '--get-all', 'blame.ignoreRevsFile']);
    return values.split('\0').filter((value) => value !== '');
  } catch (error) {
    // No such setting.
    if (error instanceof GitFailure && error.exitCode === 1) return [];
    throw error;
  }
}

function parseIds(text: string): { readonly ids: readonly string[]; readonly invalidLines: readonly number[] } {
  const ids = new Set<string>();
  const invalidLines: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const content = (line.split('#', 1)[0] ?? '').trim();
    if (objectName.test(content)) ids.add(content.toLowerCase());
    else if (content !== '') invalidLines.push(index + 1);
  }
  return { ids: [...ids], invalidLines };
}

/** Keeps the objects that are commits or tags of commits, and returns the names of the commits. */
async function existingCommits(git: Git, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const input = ids.map((id) => `${id}^{commit}\n`).join('');
  const answer = await git.read('cat-file', ['--batch-check=%(objectname) %(objecttype)'], input);
  return answer.split('\n').flatMap((line) => (line.endsWith(' commit') ? line.slice(0, -' commit'.length) : []));
}

function listed(lines: readonly number[]): string {
  return lines.slice(0, 5).join(', ') + (lines.length > 5 ? ', …' : '');
}
