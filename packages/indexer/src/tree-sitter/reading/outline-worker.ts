import { parentPort, workerData } from 'node:worker_threads';
import { loadGrammar } from '../grammar.js';
import { serializeOutline } from '../incremental/serialized-outline.js';
import { languages } from '../languages.js';
import { OutlineReader } from '../syntax/read-outline.js';
import type { OutlineResult } from './outline-threads.js';
import type { QueuedSource } from './reading-queue.js';

// Reads outlines of one language in a worker thread. Any error ends the thread; see `OutlineThreads`.
const language = languages.find(({ name }) => name === workerData);
if (language === undefined || parentPort === null) throw new Error('not started by OutlineThreads');
const port = parentPort;
const reader = new OutlineReader(language, await loadGrammar(language.grammar));

port.on('message', ({ file, text }: QueuedSource) => {
  port.postMessage({ file, outline: serializeOutline(reader.read(file, text)) } satisfies OutlineResult);
});
