import type { Git } from './git.js';
import { gitError, oldestGit } from './git-error.js';

/** @throws PluginError `GIT_TOO_OLD` */
export async function assertGitVersion(git: Git): Promise<void> {
  const answer = (await git.read('version', [])).trim();
  const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(answer) ?? [];
  const [oldestMajor, oldestMinor] = oldestGit.split('.');
  const isRecent =
    Number(major) > Number(oldestMajor) || (major === oldestMajor && Number(minor) >= Number(oldestMinor));
  if (!isRecent) throw gitError('GIT_TOO_OLD', answer);
}
