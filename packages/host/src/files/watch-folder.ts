import { watch, type FSWatcher } from 'node:fs';

/**
 * Watches the entries of a folder, without those of the folders in it: `onEntry` receives the name of one that has come, gone or changed.
 * Throws if the system cannot watch it.
 */
export type WatchFolder = (
  folder: string,
  onEntry: (event: 'rename' | 'change', name: string | null) => void,
) => Pick<FSWatcher, 'on' | 'close'>;

/** A token, so that tests can replace the function by one that fails. */
export const WatchFolder = Symbol('WatchFolder');

export const watchFolder: WatchFolder = (folder, onEntry) => watch(folder, onEntry);
