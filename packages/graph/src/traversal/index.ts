export { readAdjacency, type Adjacency } from './adjacency.js';
export { isConstructor } from './constructors.js';
export { qualifiedName, withCallable, withConstructors, withMembers } from './members.js';
export { findOverridden } from './overridden-members.js';
export { findShortestPaths } from './shortest-paths.js';
export { readTestCode, type TestCode } from './test-reach.js';
export { walkImpact, type Impact } from './walk-impact.js';
export { walkNeighborhood, type ReachedNodes } from './walk-neighborhood.js';
export { edgesAt, type Direction } from './walk.js';
