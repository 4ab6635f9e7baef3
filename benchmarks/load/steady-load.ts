import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../report.js';

export interface SteadyLoad {
  readonly url: string;
  /** Paths that are requested in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
}

export interface SteadyLoadResult {
  readonly replies: number;
  /** Requests whose connection was reset, or whose reply was not 200. */
  readonly failed: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

/**
 * Sends requests at a fixed rate, each on the connection that was idle for the longest time. The time of a reply counts from the moment at
 * which its request was due, so that a server that stops replying for a while does not slow down the load that it is measured with.
 */
export async function measureSteadyLoad(load: SteadyLoad): Promise<SteadyLoadResult> {
  const { url, paths, connections, perSecond, seconds } = load;
  const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const requests = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const dueMs = (1000 * index) / perSecond;
    await delay(dueMs);
    try {
      await get(`${url}${paths[index % paths.length] ?? ''}`, agents[index % connections]);
      times.push(performance.now() - started - dueMs);
    } catch {
      failed++;
    }
  });
  await Promise.all(requests);
  for (const agent of agents) agent.destroy();
  return { replies: times.length, failed, p99Ms: percentile(times, 99), longestMs: Math.max(...times) };
}

async function get(url: string, agent: Agent | undefined): Promise<void> {
  const sent = request(url, { agent });
  sent.end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`);
}
