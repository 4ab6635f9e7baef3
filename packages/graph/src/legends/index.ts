export { fitLegend } from './fit-legend.js';
export { toGradient, type Gradient } from './gradient.js';
