import type { LookupAddress } from 'node:dns';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps, type RequestOptions } from 'node:https';

/** Bytes of a reply's body after which the connection is closed. The body is not used. */
const maxReplyBytes = 64 * 1024;

/** The part of a receiver's reply that is used. */
export interface ReceiverReply {
  readonly status: number;
  /** The header `Retry-After`. */
  readonly retryAfter?: string | undefined;
}

/** A message and its destination. */
export interface Posting {
  readonly url: URL;
  /** The only addresses to connect to. */
  readonly addresses: readonly LookupAddress[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Posts a message and resolves to the status of the reply. Follows no redirects and uses no proxy.
 *
 * Only the status matters: a receiver that has not ended the body of its reply when the signal aborts has replied nevertheless.
 * @throws Error without a reply, and if the signal aborts before there is one
 */
export function sendMessage({ url, addresses, headers, body }: Posting, signal: AbortSignal): Promise<ReceiverReply> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    // An agent of its own: no connection is shared, and proxies in the environment are not used.
    agent: false,
    // The checked addresses, pinned: no further lookup.
    lookup: (_hostname, { all }, callback) => {
      const [first] = addresses;
      if (all === true) callback(null, [...addresses]);
      else callback(null, first?.address ?? '', first?.family);
    },
    // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    signal,
  };
  return new Promise((resolve, reject) => {
    let hasReplied = false;
    const request = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, options, (response) => {
      hasReplied = true;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxReplyBytes) response.destroy();
      });
      response.on('error', () => undefined);
      response.once('close', () => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      });
    });
    request.on('error', (error) => {
      // After the reply, only its body is incomplete.
      if (!hasReplied) reject(error);
    });
    request.once('close', () => {
      if (!hasReplied) reject(new Error('the receiver closed the connection without a reply'));
    });
    request.end(body);
  });
}
