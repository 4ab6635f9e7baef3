import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of the packs of a repository, those that are being received included. */
export async function measurePacks(gitDirectory: string): Promise<number> {
  const folder = join(gitDirectory, 'objects', 'pack');
  const names = await readdir(folder).catch(() => []);
  // A file can disappear meanwhile.
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
