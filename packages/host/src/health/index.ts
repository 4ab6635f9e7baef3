export { HealthService, type OwnHealth } from './health-service.js';
export { registerHealth } from './register.js';
