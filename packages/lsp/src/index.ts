export type { ConnectToHost, HostConnection } from './hosts/host-connection.js';
export { createLanguageServer } from './language-server.js';
export type { LanguageServerOptions } from './language-server-options.js';
export { serveLanguages } from './serve-languages.js';
