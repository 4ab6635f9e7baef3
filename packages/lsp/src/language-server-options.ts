import type { ConnectToHost } from './hosts/host-connection.js';

/** The settings of a language server. */
export interface LanguageServerOptions {
  readonly connectToHost: ConnectToHost;
  /** Version of Code Graph. */
  readonly version: string;
  /** The only workspace folder, instead of those of the editor. */
  readonly workspace?: string | undefined;
}
