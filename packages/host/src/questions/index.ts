export { AnswerGraphs } from './answer-graph.js';
export { readMergeBase } from './impact/changes/merge-base.js';
export { registerQuestions } from './register.js';
export { NodeFinder } from './search/node-finder.js';
