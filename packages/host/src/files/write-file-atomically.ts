import { open, rename, rm } from 'node:fs/promises';

/**
 * Replaces a small file as a whole: after a crash at any moment it has either the old content or the new. Only its owner can read
 * the file, and nothing is written through a link.
 */
export async function writeFileAtomically(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  // A draft that a crash left behind, or a link at its path. Removing a link does not affect its target.
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
