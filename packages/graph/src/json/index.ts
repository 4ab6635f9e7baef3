export { edgesJson, graphJson, nodesJson } from './graph-json.js';
export type { GraphSelection } from './graph-selection.js';
