import type { Connection } from '../connection/database.js';

/** The number of a hub, which the keys of its rows begin with. Creates the hub if there is none. */
export async function requireHub({ run }: Connection, hub: string): Promise<number> {
  const select = 'SELECT id FROM code_graph.hubs WHERE hub = $1';
  const [known] = await run<{ readonly id: number }>(select, [hub]);
  const id = known?.id ?? (await createHub(run, hub));
  await run('INSERT INTO code_graph.boundary_hubs VALUES ($1, 0) ON CONFLICT DO NOTHING', [id]);
  return id;
}

async function createHub(run: Connection['run'], hub: string): Promise<number> {
  const [row] = await run<{ readonly id: number }>(
    `INSERT INTO code_graph.hubs (hub, revision) VALUES ($1, 0)
     ON CONFLICT (hub) DO UPDATE SET hub = excluded.hub RETURNING id`,
    [hub],
  );
  return row?.id ?? 0;
}

/** Begins a change of the repositories of a hub, and returns its revision. Changes are made one after the other. */
export async function advanceRevision({ run }: Connection, hub: number): Promise<number> {
  const [row] = await run<{ readonly revision: string }>(
    'UPDATE code_graph.hubs SET revision = revision + 1 WHERE id = $1 RETURNING revision',
    [hub],
  );
  return Number(row?.revision);
}

/** Begins a change of the boundaries of a hub. Changes are made one after the other, because repositories share rows of symbols. */
export async function lockBoundaries({ run }: Connection, hub: number): Promise<void> {
  await run('SELECT 1 FROM code_graph.boundary_hubs WHERE hub = $1 FOR UPDATE', [hub]);
}
