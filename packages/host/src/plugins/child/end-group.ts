import { endMarkedProcesses } from '../protocol/end-marked-processes.js';

/**
 * Ends the processes that this one has started, and this one. The host started it as the leader of a process group, except on
 * Windows.
 * @param marker the marker in the environment of this process
 */
export async function endGroup(marker: string): Promise<void> {
  await endMarkedProcesses(marker);
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
}
