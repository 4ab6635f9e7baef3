import { isInside, realPath } from '@code-graph/sdk/files';

/** Whether a path is a folder or inside it, by the real paths of both. Neither has to exist. */
export async function isReallyInside(path: string, folder: string): Promise<boolean> {
  // A path that the system refuses to follow is compared as it is written.
  const [inner, outer] = await Promise.all([path, folder].map((each) => realPath(each).catch(() => each)));
  return inner !== undefined && outer !== undefined && isInside(inner, outer);
}
