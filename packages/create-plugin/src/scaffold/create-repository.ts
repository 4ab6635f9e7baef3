import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Creates a git repository in a folder that is in none. Without git, it does nothing. */
export async function createRepository(folder: string): Promise<void> {
  try {
    await run('git', ['rev-parse', '--is-inside-work-tree'], { cwd: folder });
    return;
  } catch {
    // The folder is not in a repository, or git is missing.
  }
  await run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder }).catch(() => undefined);
}
