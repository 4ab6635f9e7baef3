import { contentHash } from '../content-hash.js';

const maximumIdLength = 4096;

/** Id of a directory or file. A `#` in a path is escaped: in ids it separates the file from what is inside. */
export function pathId(path: string): string {
  return path.replace(/%(?=2[35])/g, '%25').replaceAll('#', '%23');
}

/** Id of a member of a file, given its container path and name. An endless path keeps its start and is told apart by a hash. */
export function memberId(fileId: string, memberPath: string): string {
  const id = `${fileId}#${memberPath}`;
  if (id.length <= maximumIdLength) return id;
  const digest = contentHash(memberPath);
  return `${id.slice(0, maximumIdLength - digest.length - 1)}…${digest}`;
}
