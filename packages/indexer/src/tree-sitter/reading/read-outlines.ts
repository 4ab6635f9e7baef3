import type { Workspace } from '../../analysis/language-analyzer.js';
import { serializeOutline } from '../incremental/serialized-outline.js';
import type { Language } from '../language.js';
import type { FileOutline } from '../outline.js';
import { OutlineThreads, type OutlineResult } from './outline-threads.js';
import { ReadingQueue } from './reading-queue.js';

/** Reads the outline of one file. */
export type ReadOutline = (file: string, text: string) => FileOutline;

/** Bytes of source per thread. Fewer are read faster than a thread starts. */
const bytesPerThread = 300_000;

/**
 * Reads the outlines of files, as notes, in this thread and in others beside it if there is enough to do.
 * @param openReader of this thread; asked for only if there is anything to read
 * @param onRead is given each as soon as it is there, while other threads go on
 */
export async function readOutlines(
  workspace: Workspace,
  language: Language,
  files: readonly string[],
  openReader: () => Promise<ReadOutline>,
  onRead: (answer: OutlineResult) => void,
): Promise<void> {
  if (files.length === 0) return;
  const list = new ReadingQueue(files, (file) => workspace.read(file));
  const bytes = files.reduce((total, file) => total + workspace.sizeOf(file), 0);
  const threads = new OutlineThreads(
    language.name,
    Math.min(workspace.threads - 1, Math.floor(bytes / bytesPerThread)),
    list,
    onRead,
  );
  try {
    const read = await openReader();
    for (;;) {
      const order = list.take();
      if (order !== undefined) onRead({ file: order.file, notes: serializeOutline(read(order.file, order.text)) });
      else if (threads.areBusy) await threads.changed();
      else return;
      await workspace.pacer.yieldToEventLoop();
    }
  } finally {
    threads.close();
  }
}
