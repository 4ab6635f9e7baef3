import autocannon from 'autocannon';

/** One round of load on a server. */
export interface Load {
  readonly url: string;
  /** Paths that are requested in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  /** The status that every reply must have. */
  readonly status: number;
}

/** The replies of one round. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p99Ms: number;
}

process.on('message', (message: 'stop' | Load) => {
  if (message === 'stop') process.exit(0);
  void measure(message).then((result) => process.send?.(result));
});
process.send?.({ url: '' });

async function measure({ url, paths, headers, connections, seconds, status }: Load): Promise<LoadResult> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const result = await autocannon({ url, connections, duration: seconds, headers, requests });
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => code !== String(status));
  if (result.errors + result.timeouts + others.length > 0) {
    throw new Error(
      `${result.errors} errors, ${result.timeouts} time-outs, statuses ${JSON.stringify(result.statusCodeStats)}`,
    );
  }
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}
