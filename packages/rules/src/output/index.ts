import type { CheckAnswer } from '@code-graph/api';
import { formatForTerminal } from './terminal.js';

/** Writes the answer of a check as text. */
export type CheckFormatter = (answer: CheckAnswer) => string;

/** The formats of a check, by name. */
export const checkFormats: Readonly<Record<string, CheckFormatter>> = { terminal: formatForTerminal };
