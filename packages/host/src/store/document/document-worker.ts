import { parentPort, workerData } from 'node:worker_threads';
import { HostError } from '@code-graph/api/errors';
import { SchemaValidator } from '../../json/schema-validator.js';
import type { DocumentAssignment, DocumentMessage } from './document-protocol.js';
import { toGraphParts } from './graph-parts.js';
import { readDocument } from './read-document.js';

function send(message: DocumentMessage): void {
  parentPort?.postMessage(message);
}

/** Maximum number of values to check, more than in the main thread, which must not be blocked. */
const maxValues = 500_000;

const { pieces, content, parts } = workerData as DocumentAssignment;

try {
  let count = 0;
  for (const { part, transfer } of toGraphParts(readDocument(pieces, content, new SchemaValidator(maxValues)))) {
    parts.postMessage(part, transfer);
    count++;
  }
  send({ kind: 'read', parts: count });
} catch (error) {
  // Any other error is a bug and ends the thread.
  if (!(error instanceof HostError)) throw error;
  const { kind, code, message, details } = error;
  send({ kind: 'refused', refusal: { kind, code, message, details } });
}
