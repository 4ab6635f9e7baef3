export type { CheckContext } from './check-context.js';
export type { CheckReport } from './check-report.js';
export { checkFormats } from './check-formats.js';
export { toVisibleText } from './visible-text.js';
export { withRepositoryPaths } from './repository-paths.js';
export { formatForTerminal, type TerminalSurface } from './terminal-report.js';
