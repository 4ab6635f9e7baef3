import type { Owner } from './owner.js';
import type { PathPattern } from './path-pattern.js';
import { RuleIndex } from './rule-index.js';

/** The program whose rules apply to a CODEOWNERS file. */
export type Dialect = 'GitHub' | 'GitLab';

/** A rule of a CODEOWNERS file. */
export interface OwnerRule {
  readonly pattern: PathPattern;
  /** Line of the file, from 1. */
  readonly line: number;
  /** Empty if the matching files have no owner. */
  readonly owners: readonly Owner[];
}

/** Rules of a section. The last one that matches a file applies. */
export interface OwnerSection {
  readonly rules: readonly OwnerRule[];
  /** Files that match have no owner in this section. */
  readonly exclusions: readonly OwnerRule[];
}

/** A line that is skipped, in full or in part, and why. */
export interface SkippedLine {
  readonly line: number;
  readonly reason: string;
}

/** A parsed CODEOWNERS file. */
export interface ParsedCodeowners {
  readonly sections: readonly OwnerSection[];
  readonly skipped: readonly SkippedLine[];
}

interface IndexedSection extends OwnerSection {
  readonly ruleIndex: RuleIndex;
  readonly exclusionIndex: RuleIndex;
}

/** Finds the owners of files. */
export class Codeowners {
  readonly skipped: readonly SkippedLine[];
  readonly ruleCount: number;
  readonly #sections: readonly IndexedSection[];

  constructor(
    readonly dialect: Dialect,
    { sections, skipped }: ParsedCodeowners,
  ) {
    this.skipped = skipped;
    this.#sections = sections.map((section) => ({
      ...section,
      ruleIndex: indexOf(section.rules),
      exclusionIndex: indexOf(section.exclusions),
    }));
    this.ruleCount = sections.reduce((count, { rules }) => count + rules.length, 0);
  }

  /**
   * The owners of a file: those of the last matching rule of each section.
   * @param path relative to the folder that the patterns start from
   */
  ownersOf(path: string): Owner[] {
    const segments = path.split('/');
    return this.#sections.flatMap(({ rules, ruleIndex, exclusionIndex }) => {
      if (exclusionIndex.lastMatch(segments) >= 0) return [];
      return [...(rules[ruleIndex.lastMatch(segments)]?.owners ?? [])];
    });
  }

  /** Collects the rules that match no file, while it is called with each file of the repository. */
  findUnmatchedRules(): { readonly visit: (path: string) => void; readonly lines: () => number[] } {
    const searches = this.#sections.map(({ rules, ruleIndex }) => ({
      rules,
      ruleIndex,
      unmatched: new Set(rules.keys()),
    }));
    return {
      visit: (path) => {
        const segments = path.split('/');
        for (const { ruleIndex, unmatched } of searches) {
          if (unmatched.size > 0) ruleIndex.removeMatches(segments, unmatched);
        }
      },
      lines: () =>
        searches
          .flatMap(({ rules, unmatched }) => [...unmatched].map((number) => rules[number]?.line ?? 0))
          .sort((a, b) => a - b),
    };
  }
}

function indexOf(rules: readonly OwnerRule[]): RuleIndex {
  return new RuleIndex(rules.map(({ pattern }) => pattern));
}
