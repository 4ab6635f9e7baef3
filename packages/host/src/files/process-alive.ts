import { codeOf } from '@code-graph/api/errors';

/** Whether a process has this id. It may be another one than the process that wrote the id down. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user is alive, although it cannot be sent a signal.
    return codeOf(error) === 'EPERM';
  }
}
