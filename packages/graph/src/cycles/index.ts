export { findCheapestCut } from './cheapest-cut.js';
export { toComponentGraph } from './component-graph.js';
export { toBooleanTest, type DependencySelection } from './dependency-test.js';
export { findCycles, toNestingTest, type Cycles } from './find-cycles.js';
export { namespaceName } from './language-namespaces.js';
export { findShortestCycle } from './shortest-cycle.js';
export { sortByUses } from './sort-by-uses.js';
export { weightOf } from './unit-graph.js';
export { findUnits, toFolderTest, type UnitLevel } from './unit-level.js';
