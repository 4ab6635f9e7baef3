import type { TerminalSurface } from './terminal-report.js';

/** The program that makes a report, and the terminal that a report for people is made for. */
export interface CheckContext extends TerminalSurface {
  readonly version: string;
  /** Absolute address of the documentation of rules. */
  readonly helpUri?: string;
}
