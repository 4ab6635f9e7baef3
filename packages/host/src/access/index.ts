export { accessErrors } from './access-errors.js';
export { Authenticator } from './authenticator.js';
export { registerAccess } from './register.js';
export { FileTokenStore } from './file-token-store.js';
export { SharedTokenStore } from './shared-token-store.js';
export type { StoredToken } from './token-store.js';
