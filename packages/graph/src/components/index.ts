// Runs in browsers, too.
export { findStrongComponents, searchStrongComponents, type Successors } from './strong-components.js';
export { toSuccessors, type Edges } from './to-successors.js';
