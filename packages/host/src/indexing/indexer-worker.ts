import { parentPort, workerData } from 'node:worker_threads';
import { indexWorkspace } from '@code-graph/indexer';
import { toGraphStructure } from '../graph/to-graph-structure.js';
import { messageOf } from '../platform/host-error.js';
import type { IndexAssignment, IndexerMessage } from './indexer-protocol.js';

function send(message: IndexerMessage): void {
  parentPort?.postMessage(message);
}

const { root, cacheFile, knownFingerprint } = workerData as IndexAssignment;

try {
  const { document, ...outcome } = await indexWorkspace({
    root,
    cacheFile,
    ...(knownFingerprint === undefined ? {} : { knownFingerprint }),
    onProgress: (progress) => {
      send({ kind: 'progress', progress });
    },
  });
  // Columns cross between threads in a fraction of the time that objects take.
  send({ kind: 'finished', outcome: { ...outcome, structure: document && toGraphStructure(document) } });
} catch (error) {
  send({ kind: 'failed', message: messageOf(error) });
}
