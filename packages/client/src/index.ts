export { ClientError, type ClientErrorDescription } from './client-error.js';
export { createClient, type Client, type ClientMethod, type ClientSettings } from './create-client.js';
export type { SerializedJson } from './operation-types.js';
export type * from './generated/api.js';
