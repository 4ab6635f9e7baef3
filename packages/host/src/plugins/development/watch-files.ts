import { watch } from 'chokidar';

/** Watches files. A part of its own, so that tests can have it fail. */
export type WatchFiles = typeof watch;

export const WatchFiles = Symbol('WatchFiles');

export const watchFiles: WatchFiles = watch;
