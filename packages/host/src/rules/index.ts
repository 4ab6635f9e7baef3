export { registerRules } from './register.js';
