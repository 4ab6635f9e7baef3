export { GraphFileError } from './graph-file-error.js';
export { graphFormats, type GraphFile, type GraphFormat } from './graph-file.js';
export { toColors, type ColorOf } from './overlay-colors.js';
export { readGraphFile } from './read-graph-file.js';
export { writeGexf } from './write-gexf.js';
export { writeGraphml } from './write-graphml.js';
