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
 * Reads the outlines of files in this thread, and in worker threads as well if there is enough source.
 * @param openReader opens the reader of this thread; called only if there is anything to read
 * @param onRead called with each outline as soon as it has been read
 */
export async function readOutlines(
  workspace: Workspace,
  language: Language,
  files: readonly string[],
  openReader: () => Promise<ReadOutline>,
  onRead: (answer: OutlineResult) => void,
): Promise<void> {
  if (files.length === 0) return;
  const queue = new ReadingQueue(files, (file) => workspace.read(file));
  const bytes = files.reduce((total, file) => total + workspace.sizeOf(file), 0);
  const threads = new OutlineThreads(
    language.name,
    Math.min(workspace.threads - 1, Math.floor(bytes / bytesPerThread)),
    queue,
    onRead,
  );
  try {
    const read = await openReader();
    for (;;) {
      const source = queue.take();
      if (source !== undefined)
        onRead({ file: source.file, outline: serializeOutline(read(source.file, source.text)) });
      else if (threads.areBusy) await threads.changed();
      else return;
      if (workspace.pacer.isDue) await workspace.pacer.pause();
    }
  } finally {
    threads.close();
  }
}
