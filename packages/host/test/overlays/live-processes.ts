import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { waitFor } from '../../../../test-support/wait-for.js';

/** Code that appends the pids of the plugin's process and of a child to a file. On Windows it starts no child. */
export function writePids(file: string): string {
  return `
    {
      const { spawn } = await import('node:child_process');
      const { appendFileSync } = await import('node:fs');
      const pids = [process.pid];
      if (process.platform !== 'win32') {
        const child = spawn('/bin/sleep', ['1000'], { stdio: 'inherit' });
        child.unref();
        pids.push(child.pid);
      }
      appendFileSync(${JSON.stringify(file)}, pids.join(' ') + '\\n');
    }
  `;
}

/** Waits until `count` plugins have written their pids, and resolves to all pids. */
export async function readPids(file: string, plugins = 1): Promise<number[]> {
  const lines = await waitFor(`${plugins} plugins to run`, async () => {
    const whole = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
    return whole.length >= plugins && whole;
  });
  return lines.flatMap((line) => line.split(' ').map(Number));
}

/** Whether a process is running. An ended process stays listed until its parent has read its exit status. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // Another operating system, or the process has just ended.
    return process.platform !== 'linux';
  }
}

/** Waits until none of these processes runs. */
export async function waitUntilGone(pids: readonly number[], timeoutMs = 5000): Promise<void> {
  await waitFor(`the processes ${pids.join(', ')} to end`, () => !pids.some(isRunning), { timeoutMs });
}
