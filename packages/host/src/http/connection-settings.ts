/** Time limits for the connections of clients, in milliseconds. */
export interface ConnectionSettings {
  /** Maximum time for the headers of a request. */
  readonly headersMs: number;
  /** Maximum time for a whole request. */
  readonly requestMs: number;
  /** Interval at which the two limits above are checked. */
  readonly checkMs: number;
  /** Maximum time in which a client reads nothing of a reply. */
  readonly unreadMs: number;
  /** Time after a reply in which the connection stays open for the next request. A header reports this time to clients. */
  readonly keepAliveMs: number;
}

export const ConnectionSettings = Symbol('ConnectionSettings');

/**
 * Node's defaults would let a few slow clients occupy every socket: 60 s, 300 s, checked every 30 s, and no limit for replies. They would
 * close a connection after 5 s without a request, which is when a client that polls sends the next one. Proxies keep theirs for 60 s.
 */
export const connectionSettings: ConnectionSettings = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkMs: 5_000,
  unreadMs: 30_000,
  keepAliveMs: 65_000,
};
