export { formatForTerminal } from './output/index.js';
