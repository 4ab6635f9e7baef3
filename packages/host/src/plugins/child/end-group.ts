import { endMarkedProcesses } from '../protocol/end-marked-processes.js';

/**
 * Ends the processes that this one has started, and itself: the host made it the first of a group, where there are groups.
 * @param marker the marker of this process
 */
export async function endGroup(marker: string): Promise<void> {
  await endMarkedProcesses(marker);
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
}
