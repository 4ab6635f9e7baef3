import { ChildProcess } from 'node:child_process';
import { Server, Socket } from 'node:net';
import { MessagePort, Worker } from 'node:worker_threads';

/** Kinds of resources whose objects Node does not hand out, or which `_getActiveHandles` describes better. */
const describedByHandle = /^(TCP|Pipe|TTY|Process|Worker|MessagePort|UDP).*Wrap$|^(MessagePort|Worker)$/;

/**
 * One line for each thing that keeps the process from ending. Standard streams are left out.
 *
 * @returns {string[]}
 */
export function describeOpenHandles() {
  // Undocumented, yet the only way to an address or a command line; without it the kinds remain.
  const { _getActiveHandles: activeHandles } = /** @type {{ _getActiveHandles?: () => unknown[] }} */ (
    /** @type {unknown} */ (process)
  );
  const handles = activeHandles?.() ?? [];
  const lines = handles.filter((handle) => !isStandardStream(handle)).map(describe);
  const kinds = process.getActiveResourcesInfo().filter((kind) => !describedByHandle.test(kind));
  const counts = new Map(kinds.map((kind) => [kind, kinds.filter((other) => other === kind).length]));
  return [...lines, ...[...counts].map(([kind, count]) => `${count} × ${kind}`)];
}

/** @param {unknown} handle */
function isStandardStream(handle) {
  return handle === process.stdin || handle === process.stdout || handle === process.stderr;
}

/**
 * @param {unknown} handle
 * @returns {string}
 */
function describe(handle) {
  if (handle instanceof ChildProcess) return `child process ${handle.pid}: ${handle.spawnargs.join(' ')}`;
  if (handle instanceof Server) return `server listening on ${JSON.stringify(handle.address())}`;
  if (handle instanceof Socket) {
    return handle.remoteAddress === undefined
      ? 'socket or pipe'
      : `socket from port ${handle.localPort} to ${handle.remoteAddress}:${handle.remotePort}`;
  }
  if (handle instanceof Worker) return `worker thread ${handle.threadId}`;
  if (handle instanceof MessagePort) return 'message port, perhaps of a worker thread';
  return typeof handle === 'object' && handle !== null ? handle.constructor.name : String(handle);
}
