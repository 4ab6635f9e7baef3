import { posix } from 'node:path';

/** The folder of a path; '' is the root. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end === -1 ? '' : path.slice(0, end);
}

/** A folder and those that contain it, nearest first. */
export function foldersUp(folder: string): readonly string[] {
  const folders = [folder];
  for (let at = folder; at !== '';) {
    at = folderOf(at);
    folders.push(at);
  }
  return folders;
}

/** The same for an absolute path, up to the root of the file system. */
export function absoluteFoldersUp(folder: string): readonly string[] {
  const folders = [folder];
  for (let at = folder; at !== posix.dirname(at);) {
    at = posix.dirname(at);
    folders.push(at);
  }
  return folders;
}

export function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}
