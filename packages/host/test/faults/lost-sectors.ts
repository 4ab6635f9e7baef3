import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const sectorBytes = 512;
/** Size of the header of a write-ahead log. SQLite syncs it before it writes the first frame behind it. */
const logHeaderBytes = 32;

/** The bytes of a store's files at one moment. */
export interface StoreFiles {
  readonly database: Buffer;
  /** The write-ahead log. */
  readonly log: Buffer;
  /** Number of writes that the store had reported as done. */
  readonly reported: number;
}

/** Copies the files of a store at every turn of the event loop until `stop` is called, which returns the copies that differ. */
export function recordTurns(storeFile: string, reported: () => number): { stop(): Promise<readonly StoreFiles[]> } {
  const turns: StoreFiles[] = [];
  const stopping = new AbortController();
  const copy = (): void => {
    const files = { database: readFileSync(storeFile), log: readFileSync(`${storeFile}-wal`), reported: reported() };
    const last = turns.at(-1);
    if (!last || !files.database.equals(last.database) || !files.log.equals(last.log)) turns.push(files);
    // The same files, but one more write was reported since: only that one is a promise.
    else turns[turns.length - 1] = files;
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      copy();
      await yieldToEventLoop();
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return turns;
    },
  };
}

/**
 * The files after a loss of power between two turns: of the sectors that differ, a random part has the new content. Between two turns, the
 * store either appends to its log and syncs it, or copies the log into the database and syncs that.
 */
export function loseWrites(
  before: StoreFiles,
  after: StoreFiles,
  random: () => number,
): Pick<StoreFiles, 'database' | 'log'> {
  const isLogWritten = !before.log.equals(after.log);
  assert.ok(!isLogWritten || before.database.equals(after.database), 'both files have changed in one turn');
  if (!isLogWritten) return { database: mix(before.database, after.database, random), log: before.log };
  const header = after.log.subarray(0, logHeaderBytes);
  if (header.equals(before.log.subarray(0, logHeaderBytes)))
    return { database: before.database, log: mix(before.log, after.log, random) };
  // The log began anew: its header is synced before the frames.
  const restarted = Buffer.concat([header, before.log.subarray(logHeaderBytes)]);
  const log = random() < 0.3 ? (random() < 0.5 ? before.log : restarted) : mix(restarted, after.log, random);
  return { database: before.database, log };
}

/** Takes each sector that differs from one of two versions of a file. The lost end of a file may be missing. */
function mix(before: Buffer, after: Buffer, random: () => number): Buffer {
  const likelihood = random();
  const isLong = random() < 0.5;
  const length = isLong ? Math.max(before.length, after.length) : Math.min(before.length, after.length);
  const mixed = Buffer.alloc(length);
  for (let start = 0; start < length; start += sectorBytes) {
    const end = Math.min(length, start + sectorBytes);
    const source = random() < likelihood ? after : before;
    if (start < source.length) source.copy(mixed, start, start, Math.min(end, source.length));
  }
  return mixed;
}
