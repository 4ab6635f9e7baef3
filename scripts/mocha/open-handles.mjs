import { ChildProcess } from 'node:child_process';
import { Server, Socket } from 'node:net';
import { MessagePort, Worker } from 'node:worker_threads';

/** Kinds of resources that `_getActiveHandles` describes better, or whose objects Node.js does not expose. */
const describedByHandle = /^(TCP|Pipe|TTY|Process|Worker|MessagePort|UDP).*Wrap$|^(MessagePort|Worker)$/;

/**
 * Describes what keeps the process alive, one line each, without standard streams.
 *
 * @returns {string[]}
 */
export function describeOpenHandles() {
  // Undocumented, but the only source of addresses and command lines. Without it, only the kinds are listed.
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
