import type { Node, Query } from 'web-tree-sitter';

/** The part of the outline that a match of a query describes. */
const subjects = ['ignored', 'definition', 'call', 'import', 'base', 'package', 'local', 'export'] as const;

export type Subject = (typeof subjects)[number];

/** One piece of syntax, with the captures of all patterns that match it. */
export interface MatchedSyntax {
  readonly subject: Subject;
  /** The word after the subject in the last matching pattern: `class` of `@definition.class`. Empty if there is none. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly node: Node;
  /** The nodes of the other captures, by name. */
  readonly captures: ReadonlyMap<string, readonly Node[]>;
}

interface OpenMatch extends MatchedSyntax {
  kind: string;
  pattern: number;
  readonly captures: Map<string, Node[]>;
}

/**
 * Maximum number of reports of progress while a file is matched. Sources have up to one in 200 characters; more than these come of syntax
 * errors with very many siblings, which take time in proportion to the square of their number.
 */
const maxReports = 30_000;

/** The matches of one file. */
export interface FileMatches {
  readonly matches: readonly MatchedSyntax[];
  /** False if the file takes too long. */
  readonly areComplete: boolean;
}

/** Returns the matches of a query in source order, outer syntax before inner. Patterns that match the same syntax add to one match. */
export function matchesOf(query: Query, root: Node): FileMatches {
  const matches = new Map<string, OpenMatch>();
  let reports = 0;
  const isTooLong = (): boolean => (reports += 1) > maxReports;
  for (const { patternIndex, captures } of query.matches(root, { progressCallback: isTooLong })) {
    const anchor = captures.find(({ name }) => subjectOf(name) !== undefined);
    const subject = anchor && subjectOf(anchor.name);
    if (anchor === undefined || subject === undefined) continue;
    const { node, name } = anchor;
    const key = `${subject} ${String(node.id)}`;
    const kind = name.slice(subject.length + 1);
    let match = matches.get(key);
    if (match === undefined) {
      const { startIndex: start, endIndex: end } = node;
      match = { subject, kind, start, end, node, captures: new Map(), pattern: patternIndex };
      matches.set(key, match);
    } else if (patternIndex >= match.pattern) {
      match.pattern = patternIndex;
      match.kind = kind;
    }
    for (const capture of captures) if (capture !== anchor) add(match.captures, capture.name, capture.node);
  }
  const sorted = [...matches.values()].sort(
    (one, other) => one.start - other.start || other.end - one.end || rankOf(one) - rankOf(other),
  );
  return { matches: sorted, areComplete: reports <= maxReports };
}

function subjectOf(capture: string): Subject | undefined {
  return subjects.find((subject) => capture === subject || capture.startsWith(`${subject}.`));
}

/** Ignored syntax, and then definitions, come before other syntax with the same range. */
function rankOf({ subject }: MatchedSyntax): number {
  return subjects.indexOf(subject);
}

function add(captures: Map<string, Node[]>, name: string, node: Node): void {
  const nodes = captures.get(name);
  if (nodes === undefined) captures.set(name, [node]);
  else if (!nodes.some(({ id }) => id === node.id)) nodes.push(node);
}
