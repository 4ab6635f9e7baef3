import { open, rename, rm } from 'node:fs/promises';

/**
 * Replaces a small file as a whole: after a crash at any moment there is the old content or the new. The file can be read by
 * its owner only, and nothing is written through a link.
 */
export async function writeFileAtomically(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  // A draft that a crash has left, or a link in its place: removing a link leaves alone what it leads to.
  await rm(draft, { force: true });
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
