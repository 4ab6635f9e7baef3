import type {
  RepositoryChanges,
  SharedRepositories,
  SharedRepository,
  StateChange,
} from '@code-graph/host/graph-store';
import { toAsciiJson } from '../connection/ascii-json.js';
import { patient, type Connection } from '../connection/database.js';
import { inSnapshot } from '../connection/transaction.js';
import { requireAttempt } from '../jobs/attempt-fence.js';
import type { JobQueue } from '../jobs/job-queue.js';
import type { HubConnection } from './hub-connection.js';
import { advanceRevision } from './hub-row.js';

interface RepositoryRow {
  readonly name: string;
  readonly configuration: string | null;
  readonly state: string | null;
  readonly due_in_ms: string | null;
}

/** Maximum number of repositories whose updates are begun at once. */
const maxDue = 100;

const dueInMs = 'extract(epoch FROM due_at - now()) * 1000 AS due_in_ms';

/** The tables that have rows of the graph of a repository, and of what hosts keep beside it. */
const tablesOfRepository = [
  'columns',
  'overlays',
  'documents',
  'members',
  'events',
  'deliveries',
  'layout_frames',
  'jobs',
  'commits',
  'parts',
  'repositories',
];

/** The repositories of a hub, in rows with the revision of their latest change. */
export class PostgresRepositories implements SharedRepositories {
  /** @param jobs the queue of the jobs of all repositories */
  constructor(
    private readonly hub: HubConnection,
    private readonly jobs: JobQueue,
  ) {}

  changes(after: number): Promise<RepositoryChanges> {
    return this.hub.read('read the repositories', (connection) =>
      inSnapshot(connection, async () => {
        const { run } = connection;
        const [hub] = await run<{ revision: string }>('SELECT revision FROM code_graph.hubs WHERE id = $1', [
          this.hub.id,
        ]);
        const revision = Number(hub?.revision ?? 0);
        if (revision === after) return { revision, names: undefined, changed: [] };
        // A standby took over that was behind.
        const from = revision < after ? 0 : after;
        const rows = await run<RepositoryRow>(
          `SELECT name, CASE WHEN revision > $2 THEN configuration END AS configuration,
             CASE WHEN revision > $2 THEN state END AS state, ${dueInMs}
           FROM code_graph.hub_repositories WHERE hub = $1 ORDER BY name`,
          [this.hub.id, from],
        );
        const changed = rows.filter(({ configuration }) => configuration !== null).map(toRepository);
        return { revision, names: new Set(rows.map(({ name }) => name)), changed };
      }),
    );
  }

  async read(name: string): Promise<SharedRepository | undefined> {
    const rows = await this.hub.read('read a repository', ({ run }) =>
      run<RepositoryRow>(
        `SELECT name, configuration, state, ${dueInMs} FROM code_graph.hub_repositories WHERE hub = $1 AND name = $2`,
        [this.hub.id, name],
      ),
    );
    return rows.map(toRepository)[0];
  }

  add(name: string, configuration: string): Promise<boolean> {
    return this.hub.write('add a repository', async (connection) => {
      const revision = await advanceRevision(connection, this.hub.id);
      const added = await connection.run(
        `INSERT INTO code_graph.hub_repositories (hub, key, name, configuration, revision, due_at)
         VALUES ($1, $2, $3, $4, $5, now()) ON CONFLICT DO NOTHING RETURNING 1`,
        [this.hub.id, name.toLowerCase(), name, toAsciiJson(configuration), revision],
      );
      return added.length > 0;
    });
  }

  configure(name: string, configuration: string): Promise<void> {
    return this.hub.write('change a repository', async (connection) => {
      const revision = await advanceRevision(connection, this.hub.id);
      await connection.run(
        `UPDATE code_graph.hub_repositories SET configuration = $3, revision = $4, due_at = now()
         WHERE hub = $1 AND name = $2 AND configuration <> $3`,
        [this.hub.id, name, toAsciiJson(configuration), revision],
      );
    });
  }

  remove(name: string): Promise<boolean> {
    const work = async (connection: Connection): Promise<boolean> => {
      await advanceRevision(connection, this.hub.id);
      const removed = await connection.run(
        'DELETE FROM code_graph.hub_repositories WHERE hub = $1 AND name = $2 RETURNING 1',
        [this.hub.id, name],
      );
      if (removed.length === 0) return false;
      const repository = keyOf(this.hub.name, name);
      await this.#endJobs(repository, connection);
      for (const table of tablesOfRepository)
        await connection.run(`DELETE FROM code_graph.${table} WHERE repository = $1`, [repository]);
      return true;
    };
    return this.hub.write('delete a repository', work, patient);
  }

  /** Removes the jobs of a repository from the queue of all. */
  async #endJobs(repository: string, connection: Connection): Promise<void> {
    const queued = await connection.run<{ readonly job_id: string }>(
      `SELECT job_id FROM code_graph.jobs WHERE repository = $1 AND is_queued AND status IN ('waiting', 'running')`,
      [repository],
    );
    if (queued.length > 0) await this.jobs.open();
    for (const { job_id: id } of queued) await this.jobs.remove(id, connection);
  }

  async writeState({ name, state, attempt }: StateChange): Promise<boolean> {
    return this.hub.write('store the state of a repository', async (connection) => {
      const revision = await advanceRevision(connection, this.hub.id);
      await requireAttempt(connection, { of: [this.hub.name], ...attempt });
      const changed = await connection.run(
        `UPDATE code_graph.hub_repositories SET state = $3, revision = $4 WHERE hub = $1 AND name = $2 RETURNING 1`,
        [this.hub.id, name, toAsciiJson(state), revision],
      );
      return changed.length > 0;
    });
  }

  async due(): Promise<readonly string[]> {
    const rows = await this.hub.read('read the due updates', ({ run }) =>
      run<{ readonly name: string }>(
        `SELECT name FROM code_graph.hub_repositories WHERE hub = $1 AND due_at <= now() ORDER BY due_at, name LIMIT $2`,
        [this.hub.id, maxDue],
      ),
    );
    return rows.map(({ name }) => name);
  }

  plan(name: string, inMs: number | undefined): Promise<void> {
    return this.hub.write('plan an update', async (connection) => {
      const revision = await advanceRevision(connection, this.hub.id);
      await connection.run(
        `UPDATE code_graph.hub_repositories SET due_at = now() + $3::double precision * interval '1 millisecond', revision = $4
         WHERE hub = $1 AND name = $2`,
        [this.hub.id, name, inMs ?? null, revision],
      );
    });
  }
}

/** The key of the graph of a repository. The names of repositories have no slash. */
export function keyOf(hub: string, repository: string): string {
  return `${hub}/${repository}`;
}

function toRepository({ name, configuration, state, due_in_ms }: RepositoryRow): SharedRepository {
  return {
    name,
    configuration: JSON.parse(configuration ?? '""') as string,
    state: state === null ? undefined : (JSON.parse(state) as string),
    dueInMs: due_in_ms === null ? undefined : Number(due_in_ms),
  };
}
