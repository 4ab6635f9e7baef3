import { setTimeout as delay } from 'node:timers/promises';
import { noAttributes } from '@code-graph/host/graph-store';
import { createSharedStore } from '../../src/index.js';
import {
  attributesOf,
  fingerprintOf,
  isOfGraph,
  recordOf,
  structureOf,
  type WriterMessage,
} from './numbered-writes.js';

// Writes one numbered version after another, and reports each before and after it, until the process is killed.

const [url = '', repository = '', writer = '', firstNumber = ''] = process.argv.slice(2);
const longestPauseMs = 40;
const { graph } = createSharedStore({ url, repository });

/** Resolves when the message is in the pipe, where it survives this process. */
function send(message: WriterMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error: Error | null) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Repeats work that fails because of another writer or of a killed process. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { readonly code?: string }).code === 'STORE_DAMAGED') throw error;
      await delay(20);
    }
  }
}

async function write(number: number): Promise<void> {
  const { attributes } = await graph.load();
  if (isOfGraph(number)) {
    const fingerprint = fingerprintOf(writer, number);
    await graph.replaceGraph(structureOf(fingerprint), attributes, fingerprint);
  } else await graph.replaceAttributes(`${writer}:`, attributesOf(writer, number), recordOf(writer, number));
}

await insist(() => graph.open());
await insist(async () => {
  if ((await graph.load()).version > 0) return;
  const fingerprint = fingerprintOf(writer, 0);
  await graph.replaceGraph(structureOf(fingerprint), noAttributes, fingerprint);
});
for (let number = Number(firstNumber); ; number++) {
  await send({ begun: number });
  await insist(() => write(number));
  await send({ done: number });
  // Otherwise the writer that has just won is first again.
  await delay(longestPauseMs * Math.random());
}
