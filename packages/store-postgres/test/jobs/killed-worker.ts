import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LeaseSettings } from '@code-graph/host';
import type { HostConfiguration } from '@code-graph/sdk/schemas';

/** The settings of a worker in a process of its own. */
export interface WorkerOptions {
  readonly folder: string;
  readonly configuration: HostConfiguration;
  /** Whether the worker hangs when it has done a job, before it says so. */
  readonly hangsAtEnd?: boolean;
  /** The program of its layout server; by default that of a host. */
  readonly layoutServer?: string;
}

/** Times after which others take over the jobs of a worker that was killed. */
export const shortLease: LeaseSettings = { heartbeatMs: 100, leaseMs: 1000 };

const hostProgram = fileURLToPath(new URL('worker-process.ts', import.meta.url));

/** A worker in a process of its own. */
export class KilledWorker {
  private constructor(private readonly child: ChildProcess) {}

  /**
   * Resolves when the worker does jobs.
   * @param program the file that reads the options from its parameter, and sends a message when it does jobs; by default that of a host
   */
  static async start(
    options: WorkerOptions | { readonly folder: string; readonly file: string },
    program = hostProgram,
  ): Promise<KilledWorker> {
    await mkdir(options.folder, { recursive: true });
    const child = fork(program, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let errors = '';
    child.stderr?.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The worker has ended: ${errors}`)));
    ended.catch(() => undefined);
    await Promise.race([once(child, 'message'), ended]);
    return new KilledWorker(child);
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}
