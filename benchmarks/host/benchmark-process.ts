import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchmarkHost } from './host-process.js';

/** A process of a benchmark that serves something. */
export interface BenchmarkProcess {
  readonly process: ChildProcess;
  readonly url: string;
  readonly startMs: number;
}

/** What a host tells of itself. */
export interface HostMemory {
  readonly maxRssMiB: number;
  readonly heapMiB: number;
  readonly handles: number;
}

/** Starts a module of the benchmarks that sends its address when it is up. */
export async function startProcess(file: URL, parameters: readonly string[]): Promise<BenchmarkProcess> {
  const started = performance.now();
  const child = fork(fileURLToPath(file), parameters, { execArgv: ['--import', 'tsx', '--expose-gc'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${file.pathname} ended with exit code ${String(code)}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ readonly url: string }];
  return { process: child, url: message.url, startMs: performance.now() - started };
}

export function startHost(host: BenchmarkHost): Promise<BenchmarkProcess> {
  return startProcess(new URL('./host-process.ts', import.meta.url), [JSON.stringify(host)]);
}

export async function stopProcess({ process: child }: BenchmarkProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.send('stop');
  await exited;
}

export async function askMemory({ process: child }: BenchmarkProcess): Promise<HostMemory> {
  const answered = once(child, 'message');
  child.send('memory');
  const [message] = (await answered) as [HostMemory];
  return message;
}
