export { accessErrors } from './access-errors.js';
export { Authenticator } from './authenticator.js';
export { registerAccess } from './register.js';
