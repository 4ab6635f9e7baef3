export { registerRevisions } from './register.js';
export type { RevisionGraph } from './revision-graph.js';
export { RevisionGraphs } from './revision-graphs.js';
