export { combinationOf, combineValues } from './combine-values.js';
export type { CombinationMethod, CombinedValues } from './combined-values.js';
export { isUnitType, toContainment, type Containment } from './containment.js';
export { fitLegend } from './fit-legend.js';
export { toGradient, type Gradient } from './gradient.js';
export { withUnit } from './stop-labels.js';
