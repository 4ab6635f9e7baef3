import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates an empty folder for each test of the calling `describe`, and removes it afterwards.
 *
 * @returns an object whose `path` is the absolute, real path of the running test's folder
 */
export function useTemporaryFolder(): { readonly path: string } {
  const folder = { path: '' };
  beforeEach('make a temporary folder', async () => {
    folder.path = await makeFolder();
  });
  afterEach('remove the temporary folder', () => removeFolder(folder.path));
  return folder;
}

/** Like `useTemporaryFolder`, with one folder for all tests of the calling `describe`. */
export function useSharedFolder(): { readonly path: string } {
  const folder = { path: '' };
  before('make a temporary folder', async () => {
    folder.path = await makeFolder();
  });
  after('remove the temporary folder', () => removeFolder(folder.path));
  return folder;
}

/** Runs `use` with the absolute path of an empty folder, which is removed afterwards. */
export async function withTemporaryFolder<T>(use: (path: string) => Promise<T>): Promise<T> {
  const path = await makeFolder();
  try {
    return await use(path);
  } finally {
    await removeFolder(path);
  }
}

async function makeFolder(): Promise<string> {
  return mkdtemp(join(await realpath(tmpdir()), 'code-graph-'));
}

/** Retries, because Windows may keep a closed file locked for a moment. */
function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 5 });
}
