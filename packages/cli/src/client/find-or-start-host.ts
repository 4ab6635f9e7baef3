import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@code-graph/client';
import { DataDirectory, type HostSettings } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { findRunningHost } from './find-running-host.js';
import { lastLinesOf, startDetachedHost, type StartedHost, type StartOptions } from './start-detached-host.js';

const pollMs = 40;

/** Milliseconds in which a host answers: it reads the stored graph first, perhaps on a machine on which many sessions begin at once. */
const startMs = 30_000;

/** Maximum number of hosts that end before they answer. The first may have lost the data directory to a command that has ended since. */
const maxFailures = 2;

/**
 * Returns a client of the host that serves the workspace. If there is none, starts one in a process of its own. Of sessions that begin
 * together one starts the host, and the lock of the data directory lets no second host run.
 * @throws HostError `HOST_NOT_STARTED`
 */
export async function findOrStartHost(
  settings: HostSettings,
  options: StartOptions & { readonly tokenFile?: string | undefined },
  released: AbortSignal,
): Promise<Client> {
  const directory = new DataDirectory(settings.dataDirectory);
  const deadline = performance.now() + startMs;
  let started: StartedHost | undefined;
  let prepared: Promise<void> | undefined;
  let failures = 0;
  try {
    for (;;) {
      const left = deadline - performance.now();
      // A process that was paused accepts a request and never replies.
      const client = await Promise.race([findRunningHost(settings, options.tokenFile), giveUpAfter(left)]);
      if (client) return client;
      released.throwIfAborted();
      if (started?.hasEnded === true) {
        await started.settle();
        started = undefined;
        failures++;
        if (failures === maxFailures) throw await notStarted(directory);
      }
      // A holder is a host that starts or ends, or a command, which will end.
      const holder = await directory.runFile.read();
      if (!started && !holder) {
        await (prepared ??= directory.prepare());
        started = await startDetachedHost(directory, options);
      }
      if (performance.now() > deadline) {
        throw holder && holder.url === undefined && !started
          ? cliErrors.dataDirectoryBusy(holder.pid)
          : cliErrors.hostSilent(directory.hostLogFile);
      }
      await delay(pollMs);
    }
  } finally {
    await started?.settle();
  }
}

/** Never keeps the process running. */
function giveUpAfter(ms: number): Promise<undefined> {
  return delay(Math.max(ms, 0), undefined, { ref: false });
}

async function notStarted({ hostLogFile }: DataDirectory): Promise<Error> {
  const [line = ''] = await lastLinesOf(hostLogFile, 1);
  return cliErrors.hostNotStarted(line.replace(/^code-graph: /, ''), hostLogFile);
}
