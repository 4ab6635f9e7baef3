import { Worker } from 'node:worker_threads';

/** Ends this process when its parent ends, and resolves to the secret that the parent sent. */
export function linkToParent(): Promise<string> {
  const link = new Worker(new URL('./parent-link.js', import.meta.url));
  return new Promise((resolve, reject) => {
    link.once('message', resolve);
    link.once('error', reject);
  });
}
