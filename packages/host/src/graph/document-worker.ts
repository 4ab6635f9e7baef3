import { parentPort, workerData } from 'node:worker_threads';
import { HostError } from '../platform/host-error.js';
import { SchemaValidator } from '../platform/schema-validator.js';
import type { DocumentAssignment, DocumentMessage } from './document-protocol.js';
import { toGraphParts } from './graph-parts.js';
import { readGraphDocument } from './read-graph-document.js';

function send(message: DocumentMessage): void {
  parentPort?.postMessage(message);
}

const { pieces, limits, parts } = workerData as DocumentAssignment;

try {
  let count = 0;
  for (const { part, transfer } of toGraphParts(readGraphDocument(pieces, limits, new SchemaValidator()))) {
    parts.postMessage(part, transfer);
    count++;
  }
  send({ kind: 'read', parts: count });
} catch (error) {
  // Everything else is a fault, which ends the thread.
  if (!(error instanceof HostError)) throw error;
  const { kind, code, message, details } = error;
  send({ kind: 'refused', refusal: { kind, code, message, details } });
}
