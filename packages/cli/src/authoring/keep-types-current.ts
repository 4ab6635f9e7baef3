import { join } from 'node:path';
import { watch } from 'chokidar';
import { manifestFileName } from '@code-graph/host/validation';
import { generateManifestFiles, writeManifestFiles } from './manifest-files.js';

/** Receives the outcome of each generation after a change of the manifest. */
export interface TypesListener {
  /** @param paths the files that were written, relative to the package */
  onWritten(paths: readonly string[]): void;
  onFailed(error: unknown): void;
}

/**
 * Generates the types of a plugin now and whenever its manifest is saved, if the plugin has generated types. A plugin without them
 * is left alone.
 * @returns a function that stops it
 */
export async function keepTypesCurrent(directory: string, listener: TypesListener): Promise<() => Promise<void>> {
  let latest: Promise<void> = Promise.resolve();
  const update = (): void => {
    latest = latest.then(() => updateTypes(directory, listener));
  };
  const watcher = watch(join(directory, manifestFileName), {
    ignoreInitial: true,
    // Saving empties a file first, and the event of what is written then may be left out.
    awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 },
  });
  watcher.on('add', update).on('change', update);
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
    // A manifest that cannot be watched can still be read. The host reports watchers that do not work.
    watcher.on('error', () => resolve());
  });
  // Not earlier: a change before the watcher is ready has no event.
  update();
  await latest;
  return async () => {
    await watcher.close();
    await latest;
  };
}

async function updateTypes(directory: string, listener: TypesListener): Promise<void> {
  try {
    const files = await generateManifestFiles(directory);
    const outdated = files.filter(({ state }) => state === 'stale');
    if (outdated.length === 0) return;
    await writeManifestFiles(directory, outdated);
    listener.onWritten(outdated.map(({ path }) => path));
  } catch (error) {
    listener.onFailed(error);
  }
}
