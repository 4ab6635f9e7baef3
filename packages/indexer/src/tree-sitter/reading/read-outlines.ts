import type { Workspace } from '../../analysis/language-analyzer.js';
import { toNotes, type OutlineNotes } from '../incremental/outline-notes.js';
import type { Language } from '../language.js';
import type { FileOutline } from '../outline.js';
import { OutlineThreads, type OutlineAnswer } from './outline-threads.js';
import { ReadingList } from './reading-list.js';

/** Reads the outline of one file. */
export type ReadOutline = (file: string, text: string) => FileOutline;

/** Bytes of source that take as long to read as a thread takes to start, and some more. */
const worthwhile = 300_000;

/**
 * The outlines of files, as notes, read in this thread and in others beside it if there is enough to do.
 * @param openReader of this thread; asked for only if there is anything to read
 */
export async function readOutlines(
  workspace: Workspace,
  language: Language,
  files: readonly string[],
  openReader: () => Promise<ReadOutline>,
  onRead: () => void,
): Promise<ReadonlyMap<string, OutlineNotes>> {
  const notes = new Map<string, OutlineNotes>();
  if (files.length === 0) return notes;
  const add = (answer: OutlineAnswer): void => {
    notes.set(answer.file, answer.notes);
    onRead();
  };
  const list = new ReadingList(files, (file) => workspace.read(file));
  const bytes = files.reduce((total, file) => total + workspace.sizeOf(file), 0);
  const threads = new OutlineThreads(
    language.name,
    Math.min(workspace.threads - 1, Math.floor(bytes / worthwhile)),
    list,
    add,
  );
  try {
    const read = await openReader();
    for (;;) {
      const order = list.take();
      if (order !== undefined) add({ file: order.file, notes: toNotes(read(order.file, order.text)) });
      else if (threads.areBusy) await threads.changed();
      else return notes;
      await workspace.pacer.breathe();
    }
  } finally {
    threads.close();
  }
}
