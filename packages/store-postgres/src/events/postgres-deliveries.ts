import type { SharedDeliveries, SharedDelivery } from '@code-graph/host/graph-store';
import { toAsciiJson } from '../connection/ascii-json.js';
import type { Database } from '../connection/database.js';

interface DeliveryRow {
  readonly delivery_id: string;
  readonly webhook: string;
  readonly owner: string;
  readonly sequence: string;
  readonly record: string;
}

/** The owner of deliveries that belong to no member. */
const nobody = '';

/** The pending deliveries of webhooks of one repository. Those of an event are inserted with it. */
export class PostgresDeliveries implements SharedDeliveries {
  /** @param membersOf the repository or hub to which the owners belong */
  constructor(
    private readonly database: Database,
    private readonly repository: string,
    private readonly membersOf = repository,
  ) {}

  async held(owner: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.request('read webhook deliveries', ({ run }) =>
      run<Pick<DeliveryRow, 'delivery_id'>>(
        `SELECT delivery_id FROM code_graph.deliveries
         WHERE repository = $1 AND owner = $2 AND delivery_id = ANY($3::text[])`,
        [this.repository, owner, ids],
      ),
    );
    return new Set(rows.map(({ delivery_id }) => delivery_id));
  }

  async save({ id, webhook, owner, record }: SharedDelivery): Promise<void> {
    await this.database.request('store a webhook delivery', ({ run }) =>
      run(
        `INSERT INTO code_graph.deliveries AS stored (repository, delivery_id, webhook, owner, sequence, record)
         VALUES ($1, $2, $3, $4, 0, $5)
         ON CONFLICT (repository, delivery_id) DO UPDATE SET record = excluded.record WHERE stored.owner = excluded.owner`,
        [this.repository, id, webhook, owner, toAsciiJson(record)],
      ),
    );
  }

  async remove({ id, owner }: Pick<SharedDelivery, 'id' | 'owner'>): Promise<void> {
    await this.database.request('delete a webhook delivery', ({ run }) =>
      run('DELETE FROM code_graph.deliveries WHERE repository = $1 AND delivery_id = $2 AND owner = $3', [
        ...[this.repository, id, owner],
      ]),
    );
  }

  async release(owner: string): Promise<void> {
    await this.database.request('leave webhook deliveries to others', ({ run }) =>
      run('UPDATE code_graph.deliveries SET owner = $3 WHERE repository = $1 AND owner = $2', [
        ...[this.repository, owner, nobody],
      ]),
    );
  }

  async takeOver(owner: string): Promise<readonly SharedDelivery[]> {
    const rows = await this.database.request('take webhook deliveries over', ({ run }) =>
      // Only a member that is alive takes over: otherwise, two that cannot announce themselves would take from each other.
      run<DeliveryRow>(
        `UPDATE code_graph.deliveries AS stored SET owner = $2
         WHERE repository = $1 AND owner <> $2
           AND NOT EXISTS (${selectAlive('$3', 'stored.owner')}) AND EXISTS (${selectAlive('$3', '$2')})
         RETURNING delivery_id, webhook, owner, sequence, record`,
        [this.repository, owner, this.membersOf],
      ),
    );
    return rows.toSorted((a, b) => Number(a.sequence) - Number(b.sequence)).map(toDelivery);
  }
}

/**
 * Selects a member that was seen lately, as the list of members counts it.
 * @param membersOf expression for a repository or a hub
 */
export function selectAlive(membersOf: string, id: string): string {
  return `SELECT 1 FROM code_graph.members WHERE repository = ${membersOf} AND id = ${id}
    AND seen_at BETWEEN now() - interval '15 seconds' AND now() + interval '15 seconds'`;
}

function toDelivery({ delivery_id: id, webhook, owner, record }: DeliveryRow): SharedDelivery {
  return { id, webhook, owner, record: JSON.parse(record) as string };
}
