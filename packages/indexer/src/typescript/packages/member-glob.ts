/**
 * Whether a glob of a workspace matches the folder of a member. `*` and `?` stand for characters of a name, `**` for any
 * number of folders. Of several ways to match, only the last wildcard is ever tried again, which keeps the time linear in
 * the glob for each position.
 */
export function matchesMember(glob: string, folder: string): boolean {
  return matches(segmentsOf(glob.replace(/^\.?\//, '')), segmentsOf(folder), isGlobstar, (pattern, name) =>
    matches(Array.from(pattern), Array.from(name), isStar, (one, other) => one === '?' || one === other),
  );
}

function matches(
  pattern: readonly string[],
  items: readonly string[],
  isWildcard: (part: string) => boolean,
  fits: (part: string, item: string) => boolean,
): boolean {
  let part = 0;
  let item = 0;
  let afterWildcard: number | undefined;
  let resumeAt = 0;
  while (item < items.length) {
    const wanted = pattern[part];
    if (wanted !== undefined && isWildcard(wanted)) {
      part += 1;
      afterWildcard = part;
      resumeAt = item;
    } else if (wanted !== undefined && fits(wanted, items[item] ?? '')) {
      part += 1;
      item += 1;
    } else if (afterWildcard !== undefined) {
      part = afterWildcard;
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
