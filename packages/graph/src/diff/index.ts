export type { AttributeDifference, ValueDifference } from './compare-attributes.js';
export type { CycleDifference, UnitPair } from './compare-cycles.js';
export type { DependencyDifference } from './compare-dependencies.js';
export type { Crossing, EdgeDifference } from './compare-edges.js';
export { compareGraphs, type GraphDiff, type LevelOfUnits } from './compare-graphs.js';
export type { NodeAspect, NodeChange, NodeDifference } from './compare-nodes.js';
export type { ApiDifference } from './compare-public-api.js';
export type { DiffSide } from './diff-side.js';
export { diffAttributes, mergeGraphs } from './merge-graphs.js';
