import type { MessagePort } from 'node:worker_threads';
import type { Violation } from '@code-graph/sdk';
import type { ErrorKind } from '@code-graph/api/errors';
import type { DocumentContent } from './read-document.js';

/** The input of the thread that reads a document. */
export interface DocumentAssignment {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly content: DocumentContent;
  /** Receives the parts of the graph. */
  readonly parts: MessagePort;
}

/** The last message of the thread: the number of parts of the graph, or the reason why there is no graph. */
export type DocumentMessage =
  | { readonly kind: 'read'; readonly parts: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A HostError as a plain object, because errors cannot be sent between threads as they are. */
export interface Refusal {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly details: readonly Violation[] | undefined;
}
