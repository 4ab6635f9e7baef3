export { blank } from './blank.js';
export { loadLanguage } from './load-language.js';
export { startParser, type NodeCursor, type OpenCursor } from './node-cursor.js';
export { readableC } from './c/readable-c.js';
