import { Agent, get } from 'node:http';

/** How requests fared while something else went on. */
export interface LoadResult {
  readonly latencies: readonly number[];
  readonly failed: number;
}

const connections = 8;

/** Asks for a URL on several connections, one request after the other on each, until the work is done. */
export async function askWhile(url: string, work: Promise<unknown>): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failed = 0;
  let isDone = false;
  const ask = async (): Promise<void> => {
    while (!isDone) {
      const started = performance.now();
      const isGood = await request(url, agent);
      latencies.push(performance.now() - started);
      if (!isGood) failed++;
    }
  };
  const asking = Promise.all(Array.from({ length: connections }, ask));
  await work.finally(() => (isDone = true));
  await asking;
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
