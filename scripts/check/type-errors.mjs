import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** @type {Worker | undefined} */
let worker;

/**
 * Finds the type errors of a project, in a thread that all projects share. One project at a time.
 *
 * @param {string} project path of a tsconfig.json
 * @returns {Promise<readonly string[]>}
 */
export async function findTypeErrors(project) {
  worker ??= new Worker(new URL('type-worker.mjs', import.meta.url));
  // The thread keeps the process alive only while it works.
  worker.ref();
  worker.postMessage(project);
  const [errors] = /** @type {[string]} */ (await once(worker, 'message'));
  worker.unref();
  return errors === '' ? [] : [errors];
}
