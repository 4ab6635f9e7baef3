import { readdir, readFile } from 'node:fs/promises';

/** The environment variable that marks the process of a plugin, and every process that inherits its environment. */
export const processMarker = 'CODE_GRAPH_PLUGIN_PROCESS';

/** A process that forks while the list is read is found in the next round. */
const mostRounds = 5;

/**
 * Ends the processes that carry a marker in their environment, whatever session or parent they have by now. Linux only:
 * other systems do not show the environment of a process.
 */
export async function endMarkedProcesses(marker: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (let round = 0; round < mostRounds; round++) {
    const found = await findMarked(`${processMarker}=${marker}`);
    if (found.length === 0) return;
    for (const pid of found) endProcess(pid);
  }
}

async function findMarked(entry: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const marked = await Promise.all(pids.map((pid) => hasEntry(pid, entry)));
  return pids.filter((_, index) => marked[index]);
}

/** False for processes of other users, and for those that have ended meanwhile. */
async function hasEntry(pid: number, entry: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  return environment.split('\0').includes(entry);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
