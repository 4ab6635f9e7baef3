import type { Workspace } from '../../analysis/language-analyzer.js';
import { serializeOutline } from '../incremental/serialized-outline.js';
import type { LanguageFiles } from '../language.js';
import type { FileOutline } from '../outline.js';
import { OutlineThreads, type OutlineResult } from './outline-threads.js';
import { ReadingQueue } from './reading-queue.js';

/** Reads the outline of one file. */
export type ReadOutline = (file: string, text: string) => FileOutline;

/** Bytes of source per thread. Reading fewer takes less time than starting a thread. */
const bytesPerThread = 300_000;

/** The files of one language whose outlines are read. */
export interface OutlineRequest {
  readonly language: LanguageFiles;
  readonly files: readonly string[];
  /** Opens the reader of this thread. Called only if there is anything to read. */
  openReader(): Promise<ReadOutline>;
  /** Receives each outline as soon as it has been read. */
  readonly onRead: (result: OutlineResult) => void;
}

/** Reads the outlines of files in this thread, and in worker threads as well if there is enough source. */
export async function readOutlines(workspace: Workspace, request: OutlineRequest): Promise<void> {
  const { language, files, onRead } = request;
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
    const read = await request.openReader();
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
