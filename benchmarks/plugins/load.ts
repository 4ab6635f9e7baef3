import { Agent, get } from 'node:http';

/** Latencies in milliseconds, and the number of failed requests. */
export interface LoadResult {
  readonly latencies: readonly number[];
  readonly failed: number;
}

const connections = 8;

/** Requests a URL on several connections, one request after the other on each, until the work is done. */
export async function requestWhile(url: string, work: Promise<unknown>): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failed = 0;
  let isDone = false;
  const requestRepeatedly = async (): Promise<void> => {
    while (!isDone) {
      const started = performance.now();
      const isGood = await request(url, agent);
      latencies.push(performance.now() - started);
      if (!isGood) failed++;
    }
  };
  const requests = Promise.all(Array.from({ length: connections }, requestRepeatedly));
  await work.finally(() => (isDone = true));
  await requests;
  agent.destroy();
  return { latencies, failed };
}

function request(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
    }).on('error', () => resolve(false));
  });
}
