import type { RepositoryRules } from '@code-graph/api';

/** The figures of a repository that questions about all repositories need, so that no graph has to be loaded for them. */
export interface RepositoryFigures {
  /** Number of lines of the indexed files. */
  readonly lines: number;
  /** Undefined without a rule file. */
  readonly rules?: RepositoryRules;
  readonly hotSpots: HotSpotFigures;
  readonly owners: Readonly<Record<OwnerKind, OwnedCode>>;
}

export type OwnerKind = 'team' | 'author';

/** The files of a repository that may be among the worst of all repositories, and the values that they are ranked against. */
export interface HotSpotFigures {
  readonly measures: readonly MeasureFigures[];
  /** The hottest files of the repository. */
  readonly files: readonly HotFile[];
}

/** An attribute of files by which hot spots are ranked. */
export interface MeasureFigures {
  readonly attribute: string;
  readonly title: string;
  /** Whether low values need attention rather than high ones. */
  readonly isLowHot: boolean;
  readonly values: ValueCounts;
}

/** The values of all files in ascending order, each with the number of files that have it. */
export type ValueCounts = readonly (readonly [value: number, count: number])[];

export interface HotFile {
  readonly nodeId: string;
  readonly file: string;
  /** The value of each measure, in their order; `null` for none, because the figures are stored as JSON. */
  readonly values: readonly (number | null)[];
}

/** The code of a repository by owner. */
export interface OwnedCode {
  readonly owners: readonly (OwnedSize & { readonly name: string })[];
  /** The code without an owner of this kind. */
  readonly unowned: OwnedSize;
}

export interface OwnedSize {
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
}
