import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import { untilGone } from '../http/client-signal.js';

/** Headers that the handlers of the protocol read. */
const headerNames = ['accept', 'authorization', 'content-type'];
const headerPrefix = 'mcp-';

/** A received request in the form of the web platform. It aborts when the client disconnects. */
export function toWebRequest(
  request: HttpRequest,
  response: HttpResponse,
  pieces: readonly Uint8Array<ArrayBuffer>[],
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    const isRead = headerNames.includes(name) || name.startsWith(headerPrefix);
    if (isRead && typeof value === 'string') headers.set(name, value);
  }
  const { method, path } = request;
  return new Request(`http://localhost${path}`, {
    method,
    headers,
    body: new Blob([...pieces]),
    signal: untilGone(response),
  });
}

/** Sends a response, which can be a stream of events. */
export async function sendWebResponse(answer: Response, response: HttpResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  if (!answer.body) response.end();
  else await pipeline(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), response);
}
