import type { HubConnection } from './hub-connection.js';
import { keyOf } from './postgres-repositories.js';

interface VersionRow {
  readonly repository: string;
  readonly commit_token: string;
  readonly event: string | null;
  readonly documents: string | null;
}

/** A text for each repository that changes with its graph, its events and its documents. */
export async function readVersions(hub: HubConnection, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const keys = new Map(names.map((name) => [keyOf(hub.name, name), name]));
  const rows = await hub.read('read the versions of the graphs', ({ run }) =>
    run<VersionRow>(
      `SELECT repository, commit_token,
         (SELECT event_key FROM code_graph.events e WHERE e.repository = r.repository ORDER BY sequence DESC LIMIT 1) AS event,
         (SELECT sum(revision) FROM code_graph.documents d WHERE d.repository = r.repository) AS documents
       FROM code_graph.repositories r WHERE repository = ANY($1::text[])`,
      [[...keys.keys()]],
    ),
  );
  return new Map(
    rows.map(({ repository, commit_token, event, documents }) => [
      keys.get(repository) ?? repository,
      [commit_token, event, documents].join(' '),
    ]),
  );
}
