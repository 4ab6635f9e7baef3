/** Differences nested more deeply than this, which no edit of a person causes, are left unaligned. */
const maxDepth = 50;

/** The part of two files that is still to be aligned. Ends are exclusive. */
interface Section {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
  readonly depth: number;
}

/**
 * Finds the line of an older version for each line of a newer one, as a patience diff does: common lines at both ends, then lines that
 * occur once in both versions, and again between them. White space does not count, as for `git blame -w`.
 * @returns for each line of `newer` the index in `older`, or -1
 */
export function alignLines(older: readonly string[], newer: readonly string[]): Int32Array {
  const before = older.map(withoutSpace);
  const after = newer.map(withoutSpace);
  const aligned = new Int32Array(after.length).fill(-1);
  const sections: Section[] = [{ from: 0, to: after.length, otherFrom: 0, otherTo: before.length, depth: 0 }];
  for (let section = sections.pop(); section !== undefined; section = sections.pop()) {
    let { from, to, otherFrom, otherTo } = section;
    while (from < to && otherFrom < otherTo && after[from] === before[otherFrom]) aligned[from++] = otherFrom++;
    while (from < to && otherFrom < otherTo && after[to - 1] === before[otherTo - 1]) aligned[--to] = --otherTo;
    if (from === to || otherFrom === otherTo || section.depth === maxDepth) continue;
    const depth = section.depth + 1;
    const anchors = findAnchors(before, after, { from, to, otherFrom, otherTo, depth });
    if (anchors.length === 0) continue;
    for (const [line, otherLine] of [...anchors, [to, otherTo] as const]) {
      sections.push({ from, to: line, otherFrom, otherTo: otherLine, depth });
      if (line < to) aligned[line] = otherLine;
      from = line + 1;
      otherFrom = otherLine + 1;
    }
  }
  return aligned;
}

function withoutSpace(line: string): string {
  return line.replace(/\s+/g, '');
}

type Anchor = readonly [line: number, otherLine: number];

/** The longest sequence of lines that occur once in both versions and are in the same order. */
function findAnchors(before: readonly string[], after: readonly string[], section: Section): Anchor[] {
  const otherLines = uniqueLines(before, section.otherFrom, section.otherTo);
  const candidates: Anchor[] = [];
  for (const [text, line] of uniqueLines(after, section.from, section.to)) {
    const otherLine = otherLines.get(text);
    if (otherLine !== undefined) candidates.push([line, otherLine]);
  }
  return longestIncreasing(candidates.sort(([a], [b]) => a - b));
}

function uniqueLines(lines: readonly string[], from: number, to: number): Map<string, number> {
  const unique = new Map<string, number>();
  const repeated = new Set<string>();
  for (let line = from; line < to; line++) {
    const text = lines[line] ?? '';
    if (unique.has(text)) repeated.add(text);
    unique.set(text, line);
  }
  for (const text of repeated) unique.delete(text);
  return unique;
}

/** Patience sorting. The candidates are in the order of the first number. */
function longestIncreasing(candidates: readonly Anchor[]): Anchor[] {
  interface Card {
    readonly anchor: Anchor;
    readonly previous: Card | undefined;
  }
  const piles: Card[] = [];
  for (const anchor of candidates) {
    let low = 0;
    let high = piles.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((piles[middle]?.anchor[1] ?? Infinity) < anchor[1]) low = middle + 1;
      else high = middle;
    }
    piles[low] = { anchor, previous: piles[low - 1] };
  }
  const sequence: Anchor[] = [];
  for (let card = piles.at(-1); card !== undefined; card = card.previous) sequence.push(card.anchor);
  return sequence.reverse();
}
