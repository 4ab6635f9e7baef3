import { connect, type Socket } from 'node:net';

/** A reply as received. */
export interface RawReply {
  readonly status: number;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, decoded as UTF-8. */
  readonly body: string;
  readonly bytes: Buffer;
}

/** Milliseconds within which a server has to close the socket. */
const longestMs = 10_000;

/**
 * Sends bytes that no HTTP client would send, and reads replies until the server closes the socket. Strings are sent as Latin-1.
 * @throws Error if the server keeps the socket open, or its reply is not HTTP
 */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawReply[]> {
  const socket = connectTo(url);
  const received = readToEnd(socket);
  const content = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
  socket.write(content);
  return parseReplies(await received, content.toString('latin1', 0, 5) === 'HEAD ');
}

/** A request with exactly these headers, after whose reply the server closes the connection. The body is sent in UTF-8. */
export function rawRequest(method: string, path: string, headers: readonly string[], body?: string): string {
  const bytes = Buffer.from(body ?? '').toString('latin1');
  const length = body === undefined ? [] : [`Content-Length: ${bytes.length}`];
  return [`${method} ${path} HTTP/1.1`, ...headers, ...length, 'Connection: close', '', bytes].join('\r\n');
}

/** Sends one raw request and returns its only reply. */
export async function askRaw(url: string, request: string | Buffer): Promise<RawReply> {
  const [reply, ...more] = await sendRaw(url, request);
  if (reply === undefined || more.length > 0) throw new Error(`${reply ? more.length + 1 : 0} replies instead of one`);
  return reply;
}

/** Opens a socket to the host at an address. */
export function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect({ host: hostname, port: Number(port) });
}

/** Reads until the socket is closed or reset. */
export function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const text = (): string => Buffer.concat(chunks).toString('latin1');
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`after ${longestMs} ms the socket was still open, having received ${JSON.stringify(text())}`));
    }, longestMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text());
    });
  });
}

/**
 * Parses a stream of replies.
 * @param toHead whether the last reply may be to HEAD, and without a body
 * @throws Error if a reply is incomplete
 */
export function parseReplies(text: string, toHead = false): RawReply[] {
  const replies: RawReply[] = [];
  let rest = text;
  while (rest !== '') {
    const headEnd = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.slice(0, headEnd).split('\r\n');
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1];
    if (headEnd === -1 || status === undefined) throw new Error(`no HTTP: ${JSON.stringify(rest.slice(0, 200))}`);
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const behind = rest.slice(headEnd + 4);
    const { body, length } = toHead && behind === '' ? { body: '', length: 0 } : takeBody(behind, headers);
    const bytes = Buffer.from(body, 'latin1');
    replies.push({ status: Number(status), headers, body: bytes.toString('utf8'), bytes });
    rest = rest.slice(headEnd + 4 + length);
  }
  return replies;
}

function takeBody(rest: string, headers: Readonly<Record<string, string>>): { body: string; length: number } {
  if (headers['transfer-encoding'] !== 'chunked') {
    const length = Number(headers['content-length'] ?? 0);
    if (rest.length < length) throw new Error(`the reply breaks off after ${rest.length} of ${length} bytes`);
    return { body: rest.slice(0, length), length };
  }
  let body = '';
  let at = 0;
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at);
    const size = Number.parseInt(rest.slice(at, lineEnd), 16);
    if (!(at + size < rest.length)) throw new Error(`the reply breaks off in the chunk at ${at}`);
    body += rest.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
    if (size === 0) return { body, length: at };
  }
}
