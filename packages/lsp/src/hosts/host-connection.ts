import type { Client } from '@code-graph/client';

/** A client of the host that serves a workspace. */
export interface HostConnection {
  readonly client: Client;
  /** Ends the use of the host. */
  release?(): Promise<void>;
}

/** Finds or starts the host that serves a folder. Rejects if there is none. It is called again after a host has ended. */
export type ConnectToHost = (folder: string) => Promise<HostConnection>;
