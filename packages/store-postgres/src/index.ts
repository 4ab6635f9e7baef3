export { createSharedStore } from './create-shared-store.js';
