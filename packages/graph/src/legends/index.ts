export { fitLegend } from './fit-legend.js';
