export { registerRevisions } from './register.js';
export { RevisionGraphs, type RevisionGraph } from './revision-graphs.js';
