import { parentPort, workerData } from 'node:worker_threads';
import { serializeOutline } from '../incremental/serialized-outline.js';
import { languages } from '../languages.js';
import { openReader } from './open-reader.js';
import type { OutlineResult } from './outline-threads.js';
import type { QueuedSource } from './reading-queue.js';

// Reads outlines of one language in a worker thread. Any error ends the thread; see `OutlineThreads`.
const language = languages.find(({ name }) => name === workerData);
if (language === undefined || parentPort === null) throw new Error('not started by OutlineThreads');
const port = parentPort;
const reader = await openReader(language);

port.on('message', ({ file, text }: QueuedSource) => {
  port.postMessage({ file, outline: serializeOutline(reader.read(file, text)) } satisfies OutlineResult);
});
