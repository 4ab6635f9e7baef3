import type { MessagePort } from 'node:worker_threads';
import type { Violation } from '@code-graph/sdk';
import type { ErrorKind } from '../../platform/errors/host-error.js';
import type { DocumentContent } from './read-document.js';

/** What the thread that reads a document is started with. */
export interface DocumentAssignment {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly content: DocumentContent;
  /** Where the parts of the graph are to be sent. */
  readonly parts: MessagePort;
}

/** What the thread sends at its end: how many parts of the graph there are, or why there is none. */
export type DocumentMessage =
  { readonly kind: 'read'; readonly parts: number } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** An error of the host's, as it crosses between threads. */
export interface Refusal {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly details: readonly Violation[] | undefined;
}
