export { AlteredGraphs } from './altered-graphs.js';
export { readCommit } from './read-revision.js';
export { registerRevisions } from './register.js';
export type { RevisionGraph } from './revision-graph.js';
export { RevisionGraphs } from './revision-graphs.js';
export { SourceFolders } from './source-folders.js';
