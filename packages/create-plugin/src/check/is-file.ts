import { stat } from 'node:fs/promises';

/** Whether the path leads to a file. */
export function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
