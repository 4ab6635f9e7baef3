export { registerAgents } from './register.js';
