import { access } from 'node:fs/promises';
import { join, posix, relative, resolve, sep } from 'node:path';
import { GitFailure } from '@code-graph/git';
import type { Repository } from '@code-graph/git';
import type { Pacer } from '@code-graph/sdk/pacer';
import { ownershipError } from '../ownership-error.js';
import { decodeText, nameInWorkspace, readTextFile, UnreadableText } from '../text-file.js';
import { Codeowners } from './codeowners.js';
import type { Dialect } from './codeowners.js';
import { parseGitHubCodeowners } from './parse-github.js';
import { isSectionHeading, parseGitLabCodeowners } from './parse-gitlab.js';

/** The usual paths of a CODEOWNERS file, in GitHub's order, then GitLab's own. */
export const usualPlaces: readonly string[] = [
  '.github/CODEOWNERS',
  'CODEOWNERS',
  'docs/CODEOWNERS',
  '.gitlab/CODEOWNERS',
];

/** GitHub does not load larger files. */
const maxBytes = 3 * 1024 * 1024;

/** A CODEOWNERS file that was found. */
export interface FoundCodeowners {
  /** The path as users know it. */
  readonly file: string;
  readonly codeowners: Codeowners;
  /** The path of the workspace in the folder that the patterns start from. Empty, or ends with `/`. */
  readonly prefix: string;
}

/** The folder, the file and the repository to search for CODEOWNERS. */
export interface CodeownersRequest {
  readonly workspaceRoot: string;
  /** The file that the user's option names. */
  readonly file: string | undefined;
  /** The repository of the workspace and its checked-out commit, if there is one. */
  readonly repository: Repository | undefined;
  readonly tip: string | undefined;
  /** Called with each file in a usual place that cannot be read. */
  readonly onUnreadable: (file: string, reason: string) => void;
  readonly pacer: Pacer;
}

/**
 * Finds and parses the CODEOWNERS file: that of the option, or the first in the usual places of the workspace. For a workspace below the
 * top of its repository, those of the checked-out commit come first, because the platforms read no others.
 * @throws PluginError `CODEOWNERS_UNREADABLE` for a file of the option
 */
export async function readCodeowners(request: CodeownersRequest): Promise<FoundCodeowners | undefined> {
  const { workspaceRoot, file, repository, tip } = request;
  const prefix = repository?.prefix ?? '';
  if (file !== undefined) {
    const path = resolve(workspaceRoot, file);
    const name = nameInWorkspace(file, workspaceRoot);
    try {
      const text = await readTextFile(path, maxBytes);
      const codeowners = await parse(text, relative(workspaceRoot, path).split(sep).join('/'), request);
      return { file: name, codeowners, prefix };
    } catch (error) {
      throw error instanceof UnreadableText ? ownershipError('CODEOWNERS_UNREADABLE', name, error.message) : error;
    }
  }
  if (repository !== undefined && tip !== undefined && prefix !== '') {
    const codeowners = await findUsual(request, (place) => readCommitted(repository, tip, place));
    if (codeowners !== undefined) return { ...codeowners, prefix };
  }
  const codeowners = await findUsual(request, (place) =>
    readTextFile(join(workspaceRoot, place), maxBytes, workspaceRoot),
  );
  return codeowners && { ...codeowners, prefix: '' };
}

/** The first file in the usual places that can be read. */
async function findUsual(
  request: CodeownersRequest,
  read: (place: string) => Promise<string | undefined>,
): Promise<Pick<FoundCodeowners, 'file' | 'codeowners'> | undefined> {
  for (const place of usualPlaces) {
    try {
      const text = await read(place);
      if (text !== undefined) return { file: place, codeowners: await parse(text, place, request) };
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      if (!error.isMissing) request.onUnreadable(place, error.message);
    }
  }
  return undefined;
}

/** Reads a file of the commit, because the working tree above the workspace is out of bounds. */
async function readCommitted({ git }: Repository, tip: string, place: string): Promise<string | undefined> {
  const listing = await git.read('ls-tree', ['-l', '-z', '--full-tree', tip, '--', place]);
  const [, mode = '', id = '', size = ''] = /^(\d+) blob ([0-9a-f]+) +(\d+)\t/.exec(listing) ?? [];
  if (!mode.startsWith('100')) return undefined;
  if (Number(size) > maxBytes) throw new UnreadableText(`it has more than ${String(maxBytes / 1024 / 1024)} MiB`);
  try {
    const blob = git.start('cat-file', 'blob', id);
    blob.input.end();
    const chunks: Buffer[] = [];
    for await (const chunk of blob.output()) chunks.push(chunk);
    return decodeText(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof GitFailure) throw new UnreadableText('git cannot read it');
    throw error;
  }
}

async function parse(text: string, path: string, { workspaceRoot, pacer }: CodeownersRequest): Promise<Codeowners> {
  const dialect = await detectDialect(text, path, workspaceRoot);
  const parsed = await (dialect === 'GitHub' ? parseGitHubCodeowners : parseGitLabCodeowners)(text, pacer);
  return new Codeowners(dialect, parsed);
}

/** Detects the dialect by the folder, otherwise by syntax that only GitLab has, otherwise by the configuration of GitLab's pipelines. */
async function detectDialect(text: string, path: string, workspaceRoot: string): Promise<Dialect> {
  const folder = posix.basename(posix.dirname(path));
  if (folder === '.gitlab') return 'GitLab';
  if (folder === '.github') return 'GitHub';
  if (text.split('\n').some((line) => isGitLabLine(line.trim()))) return 'GitLab';
  const exists = async (name: string): Promise<boolean> =>
    access(join(workspaceRoot, name)).then(
      () => true,
      () => false,
    );
  return (await exists('.gitlab-ci.yml')) && !(await exists('.github')) ? 'GitLab' : 'GitHub';
}

/** Whether a line has a section, a role or a nested group. */
function isGitLabLine(line: string): boolean {
  if (line.startsWith('#')) return false;
  return isSectionHeading(line) || /\s@@[a-z]/i.test(line) || /\s@[\w.-]+\/[\w.-]+\//.test(line);
}
