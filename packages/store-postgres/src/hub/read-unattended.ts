import type { UnattendedDelivery } from '@code-graph/host/graph-store';
import { selectAlive } from '../events/postgres-deliveries.js';
import type { HubConnection } from './hub-connection.js';
import { keyOf } from './postgres-repositories.js';

/** Maximum number of deliveries that are read at once. */
const maxRead = 1000;

interface UnattendedRow {
  readonly repository: string;
  readonly record: string;
}

/** The deliveries of all repositories that belong to no member that is alive, those of the oldest events first. */
export async function readUnattended(hub: HubConnection): Promise<readonly UnattendedDelivery[]> {
  const prefix = keyOf(hub.name, '');
  const rows = await hub.read('read the deliveries of all repositories', ({ run }) =>
    run<UnattendedRow>(
      `SELECT repository, record FROM code_graph.deliveries AS stored
       WHERE left(repository, $2) = $3 AND NOT EXISTS (${selectAlive('$1', 'stored.owner')})
       ORDER BY sequence LIMIT ${maxRead}`,
      [hub.name, prefix.length, prefix],
    ),
  );
  return rows.map(({ repository, record }) => ({
    repository: repository.slice(prefix.length),
    record: JSON.parse(record) as string,
  }));
}
