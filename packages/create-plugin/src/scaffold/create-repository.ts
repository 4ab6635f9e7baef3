import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Creates a git repository in a folder that is not in a repository.
 * @returns false if there is one already, or if there is no git
 */
export async function createRepository(folder: string): Promise<boolean> {
  try {
    await run('git', ['rev-parse', '--is-inside-work-tree'], { cwd: folder });
    return false;
  } catch {
    // The folder is not in a repository, or git is missing.
  }
  return run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder }).then(
    () => true,
    () => false,
  );
}
