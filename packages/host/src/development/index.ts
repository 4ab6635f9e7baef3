export { PluginDevelopmentService } from './plugin-development-service.js';
export { registerDevelopment } from './register.js';
