import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measurement } from '../report.js';
import type { Repository } from './repositories.js';
import { environmentIn, program } from './run-program.js';
import { SessionGroup } from './session-group.js';

const execute = promisify(execFile);

const sessions = 10;
const worktrees = 5;

/** Starts ten sessions at once in an indexed workspace without a host, and measures their first answers and the memory of all processes. */
export async function measureSessions({ name, root }: Repository, folder: string): Promise<Measurement[]> {
  // Other hosts of the benchmark may still be ending.
  const env = { ...environmentIn(folder), XDG_STATE_HOME: join(folder, 'sessions', name) };
  await execute(process.execPath, [program, 'index', root], { cwd: root, env });
  return measureGroup(`${name}, ${sessions} sessions`, Array<string>(sessions).fill(root), env);
}

/** Starts two sessions in each of five new worktrees of a repository whose checkout is indexed: they share its cache. */
export async function measureWorktrees({ name, root }: Repository, folder: string): Promise<Measurement[]> {
  const own = join(folder, 'worktrees', name);
  const env = { ...environmentIn(folder), XDG_STATE_HOME: join(own, 'state'), XDG_CACHE_HOME: join(own, 'cache') };
  await execute(process.execPath, [program, 'index', root], { cwd: root, env });
  const roots = Array.from({ length: worktrees }, (_, index) => join(own, String(index)));
  for (const worktree of roots)
    await execute('git', ['worktree', 'add', '--quiet', '--detach', worktree], { cwd: root });
  const before = await readSizeMiB(env.XDG_CACHE_HOME);
  const label = `${name}, ${sessions} sessions in ${worktrees} new worktrees`;
  const figures = await measureGroup(label, [...roots, ...roots], env);
  const grown = (await readSizeMiB(env.XDG_CACHE_HOME)) - before;
  return [
    ...figures,
    { name: `${name}, cache of the checkout`, value: before, unit: 'MiB' },
    { name: `${name}, growth of the cache by ${worktrees} worktrees`, value: grown, unit: 'MiB' },
  ];
}

async function measureGroup(
  label: string,
  roots: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Measurement[]> {
  const group = new SessionGroup(roots, env);
  const figures: Measurement[] = [];
  try {
    figures.push({ name: `${label}: first answers`, value: await group.answer(), unit: 'ms' });
    const { hostMiB, sessionMiB } = await group.readMemory(new Set(roots).size);
    figures.push(
      { name: `${label}: memory of a host (RSS), mean`, value: hostMiB, unit: 'MiB' },
      { name: `${label}: memory of a session (RSS), mean`, value: sessionMiB, unit: 'MiB' },
    );
  } finally {
    figures.push({ name: `${label}: end of the hosts after them`, value: await group.close(), unit: 'ms' });
  }
  return figures;
}

async function readSizeMiB(folder: string): Promise<number> {
  const { stdout } = await execute('du', ['-sk', folder]);
  return Number.parseInt(stdout, 10) / 1024;
}
