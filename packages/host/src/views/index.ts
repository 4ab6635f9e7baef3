export { registerViews } from './register.js';
export { ViewService } from './view-service.js';
