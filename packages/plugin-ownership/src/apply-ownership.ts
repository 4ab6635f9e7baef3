import type { Context, Options } from './manifest.js';
import { decodeUtf8 } from '@code-graph/git';
import { Pacer } from '@code-graph/sdk/pacer';
import { BlameCache } from './blame/blame-cache.js';
import { readCommitAuthors } from './blame/commit-authors.js';
import { readIgnoredCommits } from './blame/ignored-commits.js';
import { readLines } from './blame/read-lines.js';
import type { BlamedFiles } from './blame/read-lines.js';
import { listTipBlobs } from './blame/tip-blobs.js';
import { withCheckedOut } from './checked-out.js';
import type { CheckedOut } from './checked-out.js';
import { readCodeowners, usualPlaces } from './codeowners/read-codeowners.js';
import type { FoundCodeowners } from './codeowners/read-codeowners.js';
import { ApplyMessages } from './messages.js';
import { AuthorLines } from './ownership/author-lines.js';
import { Authors } from './ownership/authors.js';
import { FileOwners } from './ownership/file-owners.js';
import { GraphFiles } from './ownership/graph-files.js';
import { Ownership } from './ownership/ownership.js';
import type { BlamedLines } from './ownership/ownership.js';
import { ownershipError } from './ownership-error.js';
import { toFirstSecond } from './since.js';
import { readTeamsFile } from './teams/teams-file.js';
import { Teams } from './teams/teams.js';
import { writeOwnership } from './write-ownership.js';

/** Settings for tests. */
export interface ApplySettings {
  /** Milliseconds without output after which a git process is considered hung. */
  readonly stallLimit: number | undefined;
}

/**
 * Sets the attributes of every node whose owners or authors are known.
 * @throws PluginError with a code of `errorMessages` or `gitErrorMessages`
 */
export async function applyOwnership(
  context: Context,
  options: Options,
  { stallLimit }: Partial<ApplySettings> = {},
): Promise<void> {
  const since = toFirstSecond(options.since);
  const teamsFile = options.teams === undefined ? undefined : await readTeamsFile(options.teams, context.workspaceRoot);
  const messages = new ApplyMessages(context);
  const pacer = new Pacer(context.signal);
  await withCheckedOut(context, stallLimit, async (checkedOut) => {
    const teams = teamsFile && (await Teams.create(teamsFile, checkedOut.repository?.git));
    const codeowners = await findCodeowners({ context, options, messages, pacer }, checkedOut);
    const files = new GraphFiles(context.graph);
    const owners = codeowners && new FileOwners(codeowners, teams);
    const wantsBlame = options.method !== 'codeowners';
    const blame = wantsBlame ? await blameLines(context, checkedOut, files, messages) : undefined;
    const blamed = blame && (await countLines(checkedOut, blame, since, teams));
    const ownership = new Ownership({ files, owners, blamed, hasTeams: teams !== undefined });
    for (const file of files.files) {
      ownership.addFile(file);
      if (pacer.isDue) await pacer.pause();
    }
    const summary = await writeOwnership(context, files, { ownership, authors: blamed?.authors }, pacer);
    if (owners !== undefined)
      await messages.reportOwners(owners, blame?.tipPaths ?? (await listPaths(checkedOut)), pacer);
    if (blamed !== undefined) messages.reportAuthors(blamed, teams !== undefined);
    messages.reportSummary(summary, { hasTeams: teams !== undefined, hasOwners: owners !== undefined, options });
  });
}

/** A run of the plugin. */
interface ApplyRun {
  readonly context: Context;
  readonly options: Options;
  readonly messages: ApplyMessages;
  readonly pacer: Pacer;
}

/** @throws PluginError `NO_CODEOWNERS` if the method needs the file, or the reason why git blame, the only other source, is impossible */
async function findCodeowners(
  { context: { workspaceRoot }, options: { codeowners: file, method }, messages, pacer }: ApplyRun,
  { repository, tip, problem }: CheckedOut,
): Promise<FoundCodeowners | undefined> {
  if (method === 'blame') {
    if (problem !== undefined) throw problem;
    return undefined;
  }
  const onUnreadable = messages.reportUnreadableCodeowners.bind(messages);
  const codeowners = await readCodeowners({ workspaceRoot, file, repository, tip, onUnreadable, pacer });
  if (codeowners === undefined && method === 'codeowners') throw ownershipError('NO_CODEOWNERS', usualPlaces);
  if (problem !== undefined && method === 'auto') {
    if (codeowners === undefined) throw problem;
    messages.reportNoBlame(problem);
  }
  return codeowners;
}

async function blameLines(
  context: Context,
  { repository, tip }: CheckedOut,
  { files, fileCount }: GraphFiles,
  messages: ApplyMessages,
): Promise<BlamedFiles | undefined> {
  if (repository === undefined) return undefined;
  const { workspaceRoot, cacheDirectory } = context;
  // The working tree above the workspace is out of bounds.
  const ignored = await readIgnoredCommits(repository, workspaceRoot);
  const cache = new BlameCache(cacheDirectory, ignored.commits);
  const onProgress = (done: number, total: number): void => {
    const text = `Read the authors of ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} files`;
    context.reportProgress(Math.floor((95 * done) / total), text);
  };
  const ignoredCommits = ignored.commits;
  const blamed = await readLines(repository, { workspaceRoot, files, tip, ignoredCommits, cache, onProgress });
  messages.reportBlame(blamed, { tip, files: fileCount, ignoreProblems: ignored.problems });
  context.logger.info('Read the authors of lines.', { tip, files: blamed.byFile.size, cached: blamed.cached });
  return blamed;
}

async function countLines(
  { repository }: CheckedOut,
  { byFile }: BlamedFiles,
  since: number,
  teams: Teams | undefined,
): Promise<BlamedLines | undefined> {
  if (repository === undefined) return undefined;
  const commits = new Set<string>();
  for (const { commits: ofFile } of byFile.values()) for (const commit of ofFile) commits.add(commit);
  const authors = new Authors(await readCommitAuthors(repository.git, commits), since, teams);
  return { authors, byFile: new Map(Array.from(byFile, ([file, lines]) => [file, new AuthorLines(lines, authors)])) };
}

/** All files of the checked-out commit, relative to the top of the repository. */
async function listPaths({ repository, tip }: CheckedOut): Promise<readonly string[] | undefined> {
  if (repository === undefined) return undefined;
  return (await listTipBlobs(repository.git, tip)).map(({ path }) => decodeUtf8(path));
}
