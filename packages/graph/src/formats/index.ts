export { fromEdgeTable, fromElementTable, toEdgeTable, toElementTable, type ElementTable } from './element-table.js';
export { graphFormats, type GraphFormat } from './graph-format.js';
export { toColors, type ColorOf } from './overlay-colors.js';
export { writeGexf } from './write-gexf.js';
export { writeGraphml } from './write-graphml.js';
