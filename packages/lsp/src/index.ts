export type { ConnectToHost, HostConnection } from './hosts/host-connection.js';
export { createLanguageServer, type LanguageServerOptions } from './language-server.js';
export { serveLanguages } from './serve-languages.js';
