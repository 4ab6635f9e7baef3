// Runs in browsers, too.
export { derivedKinds, importKind, moduleLanguages, StatedEdges } from './stated-edges.js';
export { findStrongComponents, searchStrongComponents, type Successors } from './strong-components.js';
export { toLayers } from './to-layers.js';
export { toSuccessors, type Edges } from './to-successors.js';
