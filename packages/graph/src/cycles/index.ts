export { findCheapestCut } from './cheapest-cut.js';
export { toComponentGraph } from './component-graph.js';
export { toBooleanTest, toDependencyTest, type DependencySelection } from './dependency-test.js';
export { findCycles, toNestingTest, type Cycles } from './find-cycles.js';
export { namespaceName } from './language-namespaces.js';
export { findShortestCycle } from './shortest-cycle.js';
export { sortByUses } from './sort-by-uses.js';
export { buildUnitGraph, weightOf, type UnitGraph } from './unit-graph.js';
export { findUnits, toFolderTest, type UnitLevel, type Units } from './unit-level.js';
