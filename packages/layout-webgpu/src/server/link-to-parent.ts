import { Worker } from 'node:worker_threads';

/** Ties this process to the one that started it, and resolves to the secret that came with it. */
export function linkToParent(): Promise<string> {
  const link = new Worker(new URL('./parent-link.js', import.meta.url));
  return new Promise((resolve, reject) => {
    link.once('message', resolve);
    link.once('error', reject);
  });
}
