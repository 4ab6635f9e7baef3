import type { PluginError } from '@code-graph/sdk';
import { gitError } from './git-error.js';
import { findGit } from './git-executable.js';
import { GitFailure } from './git-failure.js';
import { assertFolder, findRepository } from './repository.js';
import type { Repository } from './repository.js';

const defaultStallLimit = 120_000;

/** Conditions of reading a repository. */
export interface ReadingConditions {
  /** Ends all git processes when aborted. */
  readonly signal: AbortSignal;
  /** Milliseconds without output after which a git process is considered hung. Default: two minutes. */
  readonly stallLimit?: number | undefined;
  /** Whether a clone with an incomplete history is accepted. Default: no. */
  readonly acceptsShallow?: boolean;
}

/**
 * Finds the repository of a workspace, and reads it.
 * @throws PluginError with a code of `gitErrorMessages`, or an error of `read`
 */
export async function readRepository<T>(
  workspaceRoot: string,
  { signal, stallLimit = defaultStallLimit, acceptsShallow }: ReadingConditions,
  read: (repository: Repository) => Promise<T>,
): Promise<T> {
  let repository: Repository | undefined;
  try {
    await assertFolder(workspaceRoot);
    const executable = await findGit(process.env['PATH'] ?? '', workspaceRoot);
    repository = await findRepository(workspaceRoot, { executable, signal, stallLimit }, acceptsShallow);
    return await read(repository);
  } catch (error) {
    throw error instanceof GitFailure ? explain(error, repository) : error;
  }
}

/** Turns the remaining failures of git into errors. Git's messages are English, because its locale is set to C. */
function explain({ command, outcome, stderr }: GitFailure, repository: Repository | undefined): PluginError {
  if (repository?.isPartial === true && /missing|promisor|unable to read|bad object|not a tree/i.test(stderr)) {
    return gitError('MISSING_OBJECTS', repository.workTree);
  }
  return gitError('GIT_FAILED', command, outcome, stderr);
}
