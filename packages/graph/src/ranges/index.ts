export type { ColumnRange } from './column-range.js';
export { ColumnRanges } from './column-ranges.js';
export { toAttributeRange } from './to-attribute-range.js';
