import { contentHash } from '../content-hash.js';

const maximumIdLength = 4096;

/** Id of a directory or file. A `#` in a path is escaped, because in ids it separates a file from its members. */
export function pathId(path: string): string {
  return path.replace(/%(?=2[35])/g, '%25').replaceAll('#', '%23');
}

/** Id of a member of a file, from its container path and name. A path beyond the maximum length is cut and made unique by a hash. */
export function memberId(fileId: string, memberPath: string): string {
  const id = `${fileId}#${memberPath}`;
  if (id.length <= maximumIdLength) return id;
  const digest = contentHash(memberPath);
  return `${id.slice(0, maximumIdLength - digest.length - 1)}…${digest}`;
}
