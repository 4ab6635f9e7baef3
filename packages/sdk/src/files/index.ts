// For Node.js only, so an entry of its own: `@code-graph/sdk` itself also runs in browsers.
export { describeCaller, describeTopFrame } from './call-site.js';
export { isComponent, scriptRanges, type ScriptRange } from './component-scripts.js';
export { FileError, type FileErrorReason } from './file-error.js';
export { listFiles } from './list-files.js';
export { isInside, realPath } from './real-path.js';
export {
  openRegularFile,
  readRegularFile,
  type OpenedFile,
  type OpenOptions,
  type ReadOptions,
} from './regular-file.js';
export { openRegularFileSync, readRegularFileSync, type OpenedFileSync } from './regular-file-sync.js';
export { writeFileAtomically, type FileContent, type WriteOptions } from './write-file-atomically.js';
