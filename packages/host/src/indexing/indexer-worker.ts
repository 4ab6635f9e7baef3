import { parentPort } from 'node:worker_threads';
import { indexWorkspace, KeptState } from '@code-graph/indexer';
import { codePrefix } from '@code-graph/sdk/checks';
import { toGraphAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import { messageOf } from '@code-graph/api/errors';
import type { IndexAssignment, IndexerMessage } from './indexer-protocol.js';

/** Ends with the thread: the native compiler ends when nothing reads its output any more. */
const kept = new KeptState();

function send(message: IndexerMessage): void {
  parentPort?.postMessage(message);
}

async function index(assignment: IndexAssignment): Promise<void> {
  const { root, cache, scip, knownFingerprint, restored, edited, revision } = assignment;
  const { include, exclude, tests, boundary, watch, warmsUp = false } = assignment;
  try {
    const { document, ...outcome } = await indexWorkspace(
      {
        root,
        include,
        exclude,
        tests,
        boundary,
        warmsUp,
        scip,
        ...(cache === undefined ? {} : { cache }),
        ...(knownFingerprint === undefined ? {} : { knownFingerprint }),
        ...(restored === undefined ? {} : { restored }),
        ...(edited === undefined ? {} : { edited }),
        ...(revision === undefined ? {} : { revision }),
        onProgress: (progress) => {
          send({ kind: 'progress', progress });
        },
      },
      watch ? kept : undefined,
    );
    // Columns are copied between threads in a fraction of the time that objects take.
    const structure = document && toGraphStructure(document);
    const attributes = document && toGraphAttributes(document, codePrefix);
    send({ kind: 'finished', outcome: { ...outcome, structure, attributes } });
  } catch (error) {
    send({ kind: 'failed', message: messageOf(error) });
  }
}

parentPort?.on('message', (assignment: IndexAssignment) => void index(assignment));
