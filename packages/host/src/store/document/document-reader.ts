import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { inject, injectable } from 'tsyringe';
import { generalErrors, HostError } from '@code-graph/api/errors';
import { pacer, type GraphColumns } from '@code-graph/graph/snapshot';
import { type SchemaValidator, SchemaValidatorToken } from '../../json/schema-validator.js';
import type { DocumentAssignment, DocumentMessage, Refusal } from './document-protocol.js';
import { fromGraphParts, type GraphPart } from './graph-parts.js';
import { readDocument, type DocumentContent } from './read-document.js';

/** Smaller documents are read in the main thread, which takes less time than starting a thread. */
const leastBytes = 64 * 1024;

/** Memory limit of the thread. A document takes about four times its size, and at most 500 MB can be configured. */
const memoryLimitMb = 4096;

/** Reads documents while other requests are served. Large documents are read in a thread, one at a time to limit their total memory. */
@injectable()
export class DocumentReader {
  #lastThread: Promise<unknown> = Promise.resolve();

  constructor(@inject(SchemaValidatorToken) private readonly validator: SchemaValidator) {}

  /**
   * Reads and checks the JSON of a document.
   * @param pieces the bytes, whose memory is transferred
   * @throws HostError `MALFORMED_JSON`, `INVALID_PARAMETERS`; `INVALID_REQUEST`, also if the signal aborts
   */
  async read(
    content: DocumentContent,
    pieces: readonly Uint8Array<ArrayBuffer>[],
    signal: AbortSignal,
  ): Promise<GraphColumns> {
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (bytes < leastBytes) return readDocument(pieces, content, this.validator);
    const columns = this.#lastThread.then(() => readInThread(content, pieces, signal));
    this.#lastThread = columns.catch(() => undefined);
    return columns;
  }
}

async function readInThread(
  content: DocumentContent,
  pieces: readonly Uint8Array<ArrayBuffer>[],
  signal: AbortSignal,
): Promise<GraphColumns> {
  if (signal.aborted) throw clientGone();
  const { port1: received, port2: parts } = new MessageChannel();
  const workerData: DocumentAssignment = { pieces, content, parts };
  const worker = new Worker(new URL('./document-worker.js', import.meta.url), {
    workerData,
    transferList: [parts, ...pieces.map(({ buffer }) => buffer)],
    env: {},
    execArgv: [],
    name: 'document',
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  try {
    const count = await waitForEnd(worker, signal);
    return await fromGraphParts(receive(received, count));
  } finally {
    received.close();
    await worker.terminate();
  }
}

/** Resolves to the number of parts that the thread sent. */
function waitForEnd(worker: Worker, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      reject(clientGone());
    };
    signal.addEventListener('abort', onAbort, { once: true });
    worker.on('message', (message: DocumentMessage) => {
      if (message.kind === 'read') resolve(message.parts);
      else reject(toError(message.refusal));
    });
    worker.on('error', (error) => {
      reject(generalErrors.internal(error));
    });
    worker.on('exit', (code) => {
      signal.removeEventListener('abort', onAbort);
      reject(generalErrors.internal(new Error(`the thread that reads a document exited with code ${code}`)));
    });
  });
}

function clientGone(): HostError {
  return generalErrors.invalidRequest('The client disconnected before its document was read.');
}

function toError({ kind, code, message, details }: Refusal): HostError {
  return new HostError(kind, code, message, details);
}

/** Receives the parts one at a time. With an event listener, the port would deliver many at once. */
async function* receive(port: MessagePort, count: number): AsyncGenerator<GraphPart> {
  for (let index = 0; index < count; index++) {
    const { message } = receiveMessageOnPort(port) as { message: GraphPart };
    yield message;
    if (pacer.isDue) await pacer.pause();
  }
}
