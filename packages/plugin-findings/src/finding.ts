/** The levels of findings, the most severe one first. */
export const levels = ['error', 'warning', 'note'] as const;

export type Level = (typeof levels)[number];

/** A result of a tool that points out a problem. */
export interface Finding {
  readonly rule: string;
  readonly level: Level;
  /** From 0 to 10. */
  readonly securitySeverity: number | undefined;
  readonly message: string;
  /** Path of the report that names the file. Undefined if the finding names none. */
  readonly path: ReportedPath | undefined;
  /** The first line. Undefined if the finding names none. */
  readonly line: number | undefined;
  /** Equal for results of the same tool and rule at the same position of a file with the same message. */
  readonly key: string;
  /** Equal for results of the same tool and rule with the same fingerprints. Undefined without fingerprints. */
  readonly fingerprint: string | undefined;
}

/** A file as a report names it. */
export interface ReportedPath {
  /** With `/` separators, without `.` and `..`. Absolute paths begin with `/` or with the letter of a drive. */
  readonly path: string;
  /** Paths with the same origin are relative to the same folder, or all absolute. */
  readonly origin: string;
  /** Whether the path cannot be that of a file in the workspace: it has another scheme than `file`, or leaves its root. */
  readonly isForeign: boolean;
}

/** A finding in a file of the graph. */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly file: string;
}
