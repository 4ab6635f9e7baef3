export { findNodes, namingRanks, pageOf } from './find-nodes.js';
export { readNameIndex } from './name-index.js';
export { countOtherOverloads, overloadName, withoutNumbers } from './overloads.js';
