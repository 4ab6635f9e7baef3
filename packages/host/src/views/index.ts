export { registerViews } from './register.js';
