import { createConnection } from 'vscode-languageserver/node';
import type { LanguageServerOptions } from './language-server-options.js';
import { createLanguageServer } from './language-server.js';

/** Serves an editor over standard input and output, until the editor ends the process. */
export function serveLanguages(options: LanguageServerOptions): void {
  createLanguageServer(createConnection(process.stdin, process.stdout), options);
}
