import { execFileSync } from 'node:child_process';

/** Runs git in a folder, without this machine's git configuration, and returns its output. */
export function runGit(folder: string, ...parameters: readonly string[]): string {
  const env = {
    PATH: process.env['PATH'],
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    LC_ALL: 'C',
  };
  return execFileSync('git', parameters, { cwd: folder, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/** The commits that changed a file, newest first, followed through renames up to the commit that copied it. */
export function readHistory(
  folder: string,
  file: string,
  ...range: readonly string[]
): { readonly author: string; readonly date: string }[] {
  const format = '--format=%x01%aE%x00%cI%x00';
  const log = runGit(folder, 'log', '--follow', '--no-merges', '--name-status', format, ...range, '--', file);
  const commits: { readonly author: string; readonly date: string }[] = [];
  for (const entry of log.split('\x01').slice(1)) {
    const [author = '', date = '', changes = ''] = entry.split('\0');
    commits.push({ author, date: new Date(date).toISOString().replace('.000Z', 'Z') });
    // Git continues with the history of the original, which is not the history of this file.
    if (/^C\d+\t/m.test(changes)) break;
  }
  return commits;
}
