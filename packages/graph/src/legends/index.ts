export {
  combinationOf,
  combineValues,
  type CombinationMethod,
  type CombinedValues,
  type NodeValues,
} from './combine-values.js';
export { isUnitType, toContainment, type Containment } from './containment.js';
export { fitLegend } from './fit-legend.js';
export { toGradient, type Gradient } from './gradient.js';
export { withUnit } from './stop-labels.js';
