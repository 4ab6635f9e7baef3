export { AnswerGraphs } from './answer-graph.js';
export { impactErrors } from './impact/impact-errors.js';
export { questionErrors } from './question-errors.js';
export { registerQuestions } from './register.js';
export { NodeFinder } from './search/node-finder.js';
