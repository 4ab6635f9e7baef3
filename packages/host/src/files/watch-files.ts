import { watch } from 'chokidar';

/** The function that watches files, as a token so that tests can replace it by one that fails. */
export type WatchFiles = typeof watch;

export const WatchFiles = Symbol('WatchFiles');

export const watchFiles: WatchFiles = watch;
