export { midRanks, quantileOf } from './order-statistics.js';
export { rankNodes, sortedValues, type RankedMeasure, type RankedNode } from './rank-nodes.js';
