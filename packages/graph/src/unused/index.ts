export { findUnused, type UnusedClass, type UnusedNode } from './find-unused.js';
