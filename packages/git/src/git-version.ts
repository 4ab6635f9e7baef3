import type { Git } from './git.js';
import { gitError, oldestGit } from './git-error.js';

/** The programs that are recent enough. Each is run for its version once in a process. */
const recentPrograms = new Set<string>();

/**
 * @param executable absolute path of the program that `git` runs
 * @throws PluginError `GIT_TOO_OLD`
 */
export async function assertGitVersion(git: Git, executable: string): Promise<void> {
  if (recentPrograms.has(executable)) return;
  const answer = (await git.read('version', [])).trim();
  const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(answer) ?? [];
  const [oldestMajor, oldestMinor] = oldestGit.split('.');
  const isRecent =
    Number(major) > Number(oldestMajor) || (major === oldestMajor && Number(minor) >= Number(oldestMinor));
  if (!isRecent) throw gitError('GIT_TOO_OLD', answer);
  recentPrograms.add(executable);
}
