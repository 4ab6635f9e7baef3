export { GraphFileError } from './graph-file-error.js';
export type { GraphFile } from './graph-file.js';
export { readGraphFile } from './read-graph-file.js';
