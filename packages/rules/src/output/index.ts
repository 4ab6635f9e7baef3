export { checkFormats } from './check-formats.js';
export type { CheckProgram } from './check-program.js';
export { withRepositoryPaths } from './repository-paths.js';
export { formatForTerminal, type TerminalSurface } from './terminal-report.js';
