export { createSharedHub } from './hub/create-shared-hub.js';
export { createSharedStore } from './create-shared-store.js';
export { openObjectFolder } from './objects/open-object-folder.js';
