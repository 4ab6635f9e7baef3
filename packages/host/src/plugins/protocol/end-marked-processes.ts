import { readdir, readFile } from 'node:fs/promises';

/** The environment variable that marks a plugin's process, and every process that inherits its environment. */
export const processMarker = 'CODE_GRAPH_PLUGIN_PROCESS';

/** Maximum number of rounds. A process that forks while the list is read is found in the next round. */
const maxRounds = 5;

/**
 * Ends the processes whose environment contains a marker, even if they have moved to another session or parent. Linux only:
 * other systems do not expose the environment of a process.
 */
export async function endMarkedProcesses(marker: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (let round = 0; round < maxRounds; round++) {
    const marked = await findMarked(`${processMarker}=${marker}`);
    if (marked.length === 0) return;
    for (const pid of marked) endProcess(pid);
  }
}

async function findMarked(entry: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const marked = await Promise.all(pids.map((pid) => hasEntry(pid, entry)));
  return pids.filter((_, index) => marked[index]);
}

/** False for processes of other users, and for those that have ended in the meantime. */
async function hasEntry(pid: number, entry: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  return environment.split('\0').includes(entry);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended in the meantime.
  }
}
