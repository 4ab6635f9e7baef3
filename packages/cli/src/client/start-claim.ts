import { open, readFile, rm, stat } from 'node:fs/promises';
import { codeOf } from '@code-graph/api/errors';
import { isProcessAlive } from '@code-graph/host/embedding';

/** Milliseconds after which a process that starts a host no longer prevents others from doing so. */
const longestStartMs = 30_000;

/** Milliseconds within which a process writes its id into the file that it has created. */
const longestWriteMs = 1_000;

/**
 * Creates a file that names this process, so that of processes that want to start a host only one does. Each would start one otherwise,
 * and all but one of these hosts would end with an error.
 * @returns a function that removes the file; undefined if another process starts a host
 */
export async function claimStart(file: string): Promise<(() => Promise<void>) | undefined> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.write(String(process.pid));
    await handle.close();
    return () => rm(file, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (await isAbandoned(file)) await rm(file, { force: true });
    return undefined;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  const text = await readFile(file, 'utf8').catch(() => '');
  if (!stats) return false;
  const ageMs = Date.now() - stats.mtimeMs;
  if (text === '') return ageMs > longestWriteMs;
  return ageMs > longestStartMs || !isProcessAlive(Number(text));
}
