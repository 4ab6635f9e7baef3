/** The program that made a report. */
export interface CheckProgram {
  readonly version: string;
  /** Absolute address of the documentation of rules. */
  readonly helpUri?: string;
}
