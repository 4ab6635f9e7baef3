import { open, rename } from 'node:fs/promises';

/** Replaces a small file as a whole: after a crash at any moment there is the old content or the new. */
export async function writeFileAtomically(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
}
