/**
 * Whether a glob of a workspace matches the folder of a member. `*` and `?` match characters of a name, `**` any number of
 * folders. Backtracks only to the last wildcard, so that the time is at most the product of the lengths. The regular
 * expressions of `picomatch` take exponential time for globs with several `*`.
 */
function matchesMember(glob: string, folder: string): boolean {
  return matches(segmentsOf(glob.replace(/^\.?\//, '')), segmentsOf(folder), isGlobstar, (pattern, name) =>
    matches(Array.from(pattern), Array.from(name), isStar, (one, other) => one === '?' || one === other),
  );
}

/** Whether a folder is a member of the workspace in the folder `top` by one of its globs. */
export function isMember(folder: string, top: string, glob: string): boolean {
  const prefix = top === '' ? '' : `${top}/`;
  return folder !== top && folder.startsWith(prefix) && matchesMember(glob, folder.slice(prefix.length));
}

function matches(
  pattern: readonly string[],
  items: readonly string[],
  isWildcard: (part: string) => boolean,
  fits: (part: string, item: string) => boolean,
): boolean {
  let part = 0;
  let item = 0;
  let afterLastWildcard: number | undefined;
  let resumeAt = 0;
  while (item < items.length) {
    const wanted = pattern[part];
    if (wanted !== undefined && isWildcard(wanted)) {
      part += 1;
      afterLastWildcard = part;
      resumeAt = item;
    } else if (wanted !== undefined && fits(wanted, items[item] ?? '')) {
      part += 1;
      item += 1;
    } else if (afterLastWildcard !== undefined) {
      part = afterLastWildcard;
      resumeAt += 1;
      item = resumeAt;
    } else {
      return false;
    }
  }
  return pattern.slice(part).every((rest) => isWildcard(rest));
}

function isGlobstar(segment: string): boolean {
  return segment === '**';
}

function isStar(character: string): boolean {
  return character === '*';
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
