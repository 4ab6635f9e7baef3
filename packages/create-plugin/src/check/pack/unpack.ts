import { mkdir } from 'node:fs/promises';
import { extract } from 'tar';

/** Unpacks an archive of npm, without the folder `package/` that contains all of its files. */
export async function unpack(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await extract({ file: archive, cwd: folder, strip: 1, preservePaths: false });
}
