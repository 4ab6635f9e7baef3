import type { StoreMember, StoreMembers } from '@code-graph/host/graph-store';
import type { Database } from '../connection/database.js';

interface MemberRow {
  readonly id: string;
  readonly role: StoreMember['role'];
  readonly machine: string;
  readonly host_version: string;
  readonly started_at: Date;
  readonly seen_at: Date;
}

/** The programs that use one repository, in rows with the time at which each was seen, by the clock of the database. */
export class PostgresMembers implements StoreMembers {
  constructor(
    private readonly database: Database,
    private readonly repository: string,
  ) {}

  async announce({
    id,
    role,
    machine,
    version,
  }: Omit<StoreMember, 'startedAt' | 'seenAt'>): Promise<readonly StoreMember[]> {
    const rows = await this.database.request('say that this program is alive', async ({ run }) => {
      await run(
        `INSERT INTO code_graph.members (repository, id, role, machine, host_version, started_at, seen_at)
         VALUES ($1, $2, $3, $4, $5, now(), now())
         ON CONFLICT (repository, id) DO UPDATE SET seen_at = excluded.seen_at`,
        [this.repository, id, role, machine, version],
      );
      await run(`DELETE FROM code_graph.members WHERE repository = $1 AND seen_at < now() - interval '1 hour'`, [
        this.repository,
      ]);
      // A member from the future was seen before the clock of the database was set back.
      return run<MemberRow>(
        `SELECT id, role, machine, host_version, started_at, seen_at FROM code_graph.members
         WHERE repository = $1 AND seen_at BETWEEN now() - interval '15 seconds' AND now() + interval '15 seconds'
         ORDER BY started_at, id`,
        [this.repository],
      );
    });
    return rows.map(toMember);
  }

  async leave(id: string): Promise<void> {
    await this.database.request('say that this program ends', ({ run }) =>
      run('DELETE FROM code_graph.members WHERE repository = $1 AND id = $2', [this.repository, id]),
    );
  }
}

function toMember({ id, role, machine, host_version, started_at, seen_at }: MemberRow): StoreMember {
  return {
    ...{ id, role, machine, version: host_version },
    startedAt: started_at.toISOString(),
    seenAt: seen_at.toISOString(),
  };
}
