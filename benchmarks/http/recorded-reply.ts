/** A reply of the host, which the peer repeats. */
export interface RecordedReply {
  /** Path and query of the request. */
  readonly path: string;
  readonly status: number;
  /** Without those that Node.js writes by itself. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers that Node.js writes into every reply. */
const ownHeaders: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Sends a request to the host as the generator of the load does, and records the reply. */
export async function recordReply(url: string, path: string, headers: Record<string, string>): Promise<RecordedReply> {
  const response = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  const kept = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  return { path, status: response.status, headers: Object.fromEntries(kept), body: await response.text() };
}
