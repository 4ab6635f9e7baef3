/** Answers a request to the REST API of this host, in memory. */
export type FetchOwnHost = (request: Request) => Promise<Response>;

/** Injection token. */
export const FetchOwnHost = Symbol('FetchOwnHost');
