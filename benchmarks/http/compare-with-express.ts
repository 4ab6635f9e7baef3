import { request, type BenchmarkProcess } from '../host/benchmark-process.js';
import { median, type Measurement } from '../report.js';
import type { Load, LoadResult } from './generate-load.js';
import { recordReply } from './recorded-reply.js';

const connections = 50;
const warmUpSeconds = 3;
const roundSeconds = 4;
const rounds = 5;

/** The share of the peer's throughput that the host must reach. */
const leastShare = 0.7;

/** Requests that are sent in turn. */
export interface Workload {
  readonly name: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The status of every reply. */
  readonly status: number;
}

/** The processes of a comparison. */
export interface Contestants {
  readonly host: BenchmarkProcess;
  readonly peer: BenchmarkProcess;
  readonly generator: BenchmarkProcess;
}

/** Measures the host and its peer alternately, so that the machine is equally busy for both. */
export async function compareWithExpress(
  { name, paths, headers, status }: Workload,
  { host, peer, generator }: Contestants,
): Promise<Measurement[]> {
  const replies = await Promise.all(paths.map((path) => recordReply(host.url, path, headers)));
  await request(peer, replies);
  const loadOf = ({ url }: BenchmarkProcess, seconds: number): Load => ({
    ...{ url, paths, headers, status, connections, seconds },
  });
  const results: { readonly ours: LoadResult; readonly theirs: LoadResult }[] = [];
  for (const each of [host, peer]) await request(generator, loadOf(each, warmUpSeconds));
  for (let round = 0; round < rounds; round++) {
    const ours = await request<LoadResult>(generator, loadOf(host, roundSeconds));
    results.push({ ours, theirs: await request<LoadResult>(generator, loadOf(peer, roundSeconds)) });
  }
  const medianOf = (read: (result: (typeof results)[number]) => number): number => median(results.map(read));
  const share = medianOf(({ ours, theirs }) => ours.perSecond / theirs.perSecond);
  return [
    { name, value: medianOf(({ ours }) => ours.perSecond), unit: '1/s' },
    { name: 'the same bytes from Express', value: medianOf(({ theirs }) => theirs.perSecond), unit: '1/s' },
    { name: 'share of its throughput', value: share * 100, unit: '%', atLeast: leastShare * 100 },
    { name: `99th percentile with ${connections} connections`, value: medianOf(({ ours }) => ours.p99Ms), unit: 'ms' },
    { name: 'that of Express', value: medianOf(({ theirs }) => theirs.p99Ms), unit: 'ms' },
  ];
}
