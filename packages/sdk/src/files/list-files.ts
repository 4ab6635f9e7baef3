import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lists the regular files of a folder and of the folders in it. Follows no links, unlike `readdir` with `recursive`: in Node.js 26, that
 * also lists the contents of linked folders, which may be anywhere.
 * @returns paths that start with that of the folder, in no particular order
 * @throws Error of the file system, such as `ENOENT`
 */
export async function listFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true })) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) files.push(path);
    }
  }
  return files;
}
