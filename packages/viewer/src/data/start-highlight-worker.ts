import { loadScript } from './load-script.js';

let blobAddress: Promise<string> | undefined;

/**
 * Starts the worker that analyzes source code.
 * @param isReport whether the page is a report. It may be opened from disk, where browsers permit no workers except of blobs.
 */
export async function startHighlightWorker(isReport: boolean): Promise<Worker> {
  const address = isReport
    ? await (blobAddress ??= loadAsBlob())
    : new URL('highlight-worker.js', document.baseURI).href;
  return new Worker(address, { name: 'highlight' });
}

async function loadAsBlob(): Promise<string> {
  await loadScript('highlight-worker-code');
  const { codeGraphHighlightWorker = '' } = globalThis as { codeGraphHighlightWorker?: string };
  return URL.createObjectURL(new Blob([codeGraphHighlightWorker], { type: 'text/javascript' }));
}
