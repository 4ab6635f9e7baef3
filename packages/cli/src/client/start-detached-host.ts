import { spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DataDirectory } from '@code-graph/host/embedding';
import { claimStart } from './start-claim.js';

/** The options with which a session was started, which are those of its host. */
export interface StartOptions {
  readonly workspace?: string | undefined;
  readonly config?: string | undefined;
  readonly data?: string | undefined;
  readonly idleSeconds: number;
}

/** A host that this process has started. */
export interface StartedHost {
  readonly hasEnded: boolean;
  /** Releases the lock that keeps other processes from starting a host. */
  settle(): Promise<void>;
}

const largestLogBytes = 1_000_000;

/**
 * Starts `code-graph serve` in a process that outlives this one, and writes its output to the log in the data directory, which exists.
 * @returns undefined if another process is starting one
 */
export async function startDetachedHost(
  directory: DataDirectory,
  options: StartOptions,
): Promise<StartedHost | undefined> {
  const { hostStartFile, hostLogFile } = directory;
  const settle = await claimStart(hostStartFile);
  if (!settle) return undefined;
  try {
    const { size } = await stat(hostLogFile).catch(() => ({ size: 0 }));
    const log = await open(hostLogFile, size > largestLogBytes ? 'w' : 'a', 0o600);
    const parameters = [ownProgram(), ...parametersOf(options)];
    await log.write(`\n${new Date().toISOString()} code-graph ${parameters.slice(1).join(' ')}\n`);
    const child = spawn(process.execPath, parameters, {
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { ...process.env, NO_COLOR: '1' },
      windowsHide: true,
    });
    let hasEnded = false;
    const onEnd = (): void => void (hasEnded = true);
    child.once('exit', onEnd).once('error', onEnd).unref();
    await log.close();
    return {
      get hasEnded() {
        return hasEnded;
      },
      settle,
    };
  } catch (error) {
    await settle();
    throw error;
  }
}

/** The last lines of a log, without empty ones. */
export async function lastLinesOf(file: string, count: number): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .slice(-count);
}

/** The options for a host of this machine's own, on a free port. */
function parametersOf({ workspace, config, data, idleSeconds }: StartOptions): string[] {
  return [
    'serve',
    ...(workspace === undefined ? [] : [resolve(workspace)]),
    ...(config === undefined ? [] : ['--config', config]),
    ...(data === undefined ? [] : ['--data', data]),
    ...['--watch', '--host', '127.0.0.1', '--port', '0', '--until-idle', String(idleSeconds)],
  ];
}

/** The program of this package, which need not be the one that runs. */
export function ownProgram(): string {
  return fileURLToPath(new URL('bin/code-graph.js', import.meta.resolve('@code-graph/cli/package.json')));
}
