/** The outcome of an ended process. */
export interface ProcessEnd {
  readonly exitCode?: number;
  /** Such as `ended with exit code 128`. */
  readonly outcome: string;
}

/** A git process that failed. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';
  /** The git command, such as `rev-list`. */
  readonly command: string;
  /** Absent if a signal ended the process, or if it never started. */
  readonly exitCode: number | undefined;
  /** A description of the end, such as `ended with exit code 128`. */
  readonly outcome: string;
  /** The end of its standard error. */
  readonly stderr: string;

  constructor(command: string, end: ProcessEnd, stderr: string) {
    super(`git ${command} ${end.outcome}: ${stderr}`);
    this.command = command;
    this.exitCode = end.exitCode;
    this.outcome = end.outcome;
    this.stderr = stderr;
  }
}
