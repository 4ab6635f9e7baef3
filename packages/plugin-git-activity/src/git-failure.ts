/** How a process ended: with an exit code, or in words when there is none. */
export interface ProcessEnd {
  readonly exitCode?: number;
  /** Such as `ended with exit code 128`. */
  readonly outcome: string;
}

/** A git that did not end well. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';
  /** The git command, such as `rev-list`. */
  readonly command: string;
  /** Absent when a signal ended the process, or it never started. */
  readonly exitCode: number | undefined;
  /** How it ended, in words. */
  readonly outcome: string;
  /** The last it said on its error channel. */
  readonly stderr: string;

  constructor(command: string, end: ProcessEnd, stderr: string) {
    super(`git ${command} ${end.outcome}: ${stderr}`);
    this.command = command;
    this.exitCode = end.exitCode;
    this.outcome = end.outcome;
    this.stderr = stderr;
  }
}
