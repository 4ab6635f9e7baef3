import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchmarkHost } from './host-process.js';

/** A server process of a benchmark. */
export interface BenchmarkProcess {
  readonly process: ChildProcess;
  readonly url: string;
  readonly startMs: number;
}

/** Memory and handles of a host. */
export interface HostMemory {
  readonly maxRssMiB: number;
  readonly heapMiB: number;
  readonly handles: number;
}

/** Delays of a host's event loop. */
export interface HostDelays {
  /** Since the measurement started. */
  readonly p99Ms: number;
  /** Since the last request of the delays. */
  readonly maxMs: number;
}

/** Starts a module of the benchmarks, which sends its address when it is ready. */
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

export function requestMemory(host: BenchmarkProcess): Promise<HostMemory> {
  return request(host, 'memory');
}

/** CPU time of a host since its start, in milliseconds. */
export async function requestCpuMs(host: BenchmarkProcess): Promise<number> {
  const { user, system } = await request<NodeJS.CpuUsage>(host, 'cpu');
  return (user + system) / 1000;
}

export function startDelays(host: BenchmarkProcess): Promise<HostDelays> {
  return request(host, 'start delays');
}

export function requestDelays(host: BenchmarkProcess): Promise<HostDelays> {
  return request(host, 'delays');
}

/** Sends a message to a process, and resolves to its answer. */
export async function request<Answer>({ process: child }: BenchmarkProcess, message: string | object): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  const failed = once(child, 'exit', { signal }).then(() => {
    throw new Error('a process of the benchmark ended');
  });
  try {
    const answered = once(child, 'message', { signal });
    child.send(message);
    const [answer] = (await Promise.race([answered, failed])) as [Answer];
    return answer;
  } finally {
    over.abort();
  }
}
