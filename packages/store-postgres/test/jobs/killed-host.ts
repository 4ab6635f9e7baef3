import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LeaseSettings } from '@code-graph/host';
import type { HostConfiguration } from '@code-graph/sdk';

const program = fileURLToPath(new URL('host-process.ts', import.meta.url));

/** What a host in a process of its own is to do. */
export interface HostProcessOptions {
  readonly folder: string;
  readonly configuration: HostConfiguration;
  /** Whether the host hangs when it has done a job, before it says so. */
  readonly hangsAtEnd?: boolean;
}

/** Times after which other hosts take over the jobs of a host that was killed. */
export const shortLease: LeaseSettings = { heartbeatMs: 100, leaseMs: 1000 };

/** A host in a process of its own. */
export class KilledHost {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Resolves when the host listens. */
  static async start(options: HostProcessOptions): Promise<KilledHost> {
    const child = fork(program, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let errors = '';
    child.stderr?.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    const started = once(child, 'message') as Promise<[{ readonly url: string }]>;
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The host has ended: ${errors}`)));
    ended.catch(() => undefined);
    const [{ url }] = await Promise.race([started, ended]);
    return new KilledHost(url, child);
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}
