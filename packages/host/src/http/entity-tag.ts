import type { Request } from 'express';

/** One entry of a list of entity tags, with the separators before it. The group is the tag without `W/`. */
const nextTag = /[\t ,]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?=,|$)/y;

/**
 * Whether `If-None-Match` names an entity tag, by the weak comparison of RFC 9110. `Cache-Control: no-cache` in
 * the request makes no difference: it requests that caches revalidate, and this comparison is the revalidation. Express'
 * `request.fresh` is false for such a request, although `fetch` adds that header by itself.
 */
export function hasCurrentVersion(request: Request, tag: string): boolean {
  const header = request.get('if-none-match');
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  nextTag.lastIndex = 0;
  for (let entry = nextTag.exec(header); entry; entry = nextTag.exec(header)) {
    if (entry[1] === opaque) return true;
  }
  return false;
}
