export { CheckError, type CheckErrorKind } from './check-error.js';
export { checkPlugin, type CheckOptions, type CheckReport } from './check-plugin.js';
export type { PluginReader, Rejection } from './plugin-reader.js';
export type { CheckFinding } from './run-rules.js';
