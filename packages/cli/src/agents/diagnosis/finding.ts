/** The result of one check of `code-graph mcp doctor`. */
export interface Finding {
  readonly subject: string;
  /** `failed` is something that keeps an agent from an answer; `note` is for the user to judge. */
  readonly state: 'ok' | 'note' | 'failed';
  readonly message: string;
}

export const ok = (subject: string, message: string): Finding => ({ subject, state: 'ok', message });
export const note = (subject: string, message: string): Finding => ({ subject, state: 'note', message });
export const failed = (subject: string, message: string): Finding => ({ subject, state: 'failed', message });
