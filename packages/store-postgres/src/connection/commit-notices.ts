import type { StoreNotices } from '@code-graph/host/graph-store';
import type { Client } from 'pg';
import { noticeChannel, type Database } from './database.js';

/** Milliseconds after which a connection that was lost or refused is tried again. */
const retryMs = 60_000;

/**
 * The notices of commits, on a connection of their own. A pooler would give that connection to other clients between two statements: it is
 * recognized, and not used.
 */
export class CommitNotices implements StoreNotices {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param isMeant whether the commits of the repository with this key are to be told */
  constructor(
    private readonly database: Database,
    private readonly isMeant: (key: string) => boolean,
  ) {}

  async listen(onCommit: () => void): Promise<void> {
    const client = (this.#client = this.database.createClient());
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => {
      if (this.isMeant(payload)) onCommit();
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ readonly pid: number }>('SELECT pg_backend_pid() AS pid');
      // A pooler answers the first message with a number of its own. The types of the client lack it.
      const { processID } = client as unknown as { readonly processID: number };
      if (rows[0]?.pid !== processID) throw new Error('a pooler answers');
      client.once('end', () => this.#retry(onCommit));
      await client.query(`LISTEN ${noticeChannel}`);
    } catch {
      await client.end().catch(() => undefined);
      this.#retry(onCommit);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #retry(onCommit: () => void): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.listen(onCommit), retryMs).unref();
  }
}
