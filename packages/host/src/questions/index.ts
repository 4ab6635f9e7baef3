export { AnswerGraphs } from './answer-graph.js';
export { registerQuestions } from './register.js';
export { NodeFinder } from './search/node-finder.js';
