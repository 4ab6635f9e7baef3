import { setTimeout as delay } from 'node:timers/promises';
import { DataDirectory, isProcessAlive, type HostSettings } from '@code-graph/host/embedding';
import { findRunningHost } from '../client/find-running-host.js';
import { printLine } from '../output/output.js';

const retryMs = 50;
const longestStopMs = 10_000;

/**
 * Stops the host that a coding agent or an editor has started in the workspace, because the user starts one with options of their own.
 * The agents use that one from their next question on.
 */
export async function replaceIdleHost(settings: HostSettings): Promise<void> {
  const running = await new DataDirectory(settings.dataDirectory).runFile.read();
  if (running?.endsWhenIdle !== true) return;
  // Another process may have the id in the file by now: only a process whose host answers is stopped.
  if (!(await findRunningHost(settings, undefined))) return;
  printLine(`Stopping the host that a coding agent or an editor has started (process ${running.pid}), to replace it.`);
  process.kill(running.pid, 'SIGTERM');
  const deadline = performance.now() + longestStopMs;
  while (isProcessAlive(running.pid) && performance.now() < deadline) await delay(retryMs);
}
