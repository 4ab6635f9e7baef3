export { outlineOf, readFileNodes, type FileNodes } from './file-nodes.js';
export { nodesAtLines } from './nodes-at-lines.js';
