import type { HubConnection } from './hub-connection.js';
import { keyOf } from './postgres-repositories.js';

interface VersionRow {
  readonly repository: string;
  readonly commit_token: string;
  readonly event: string | null;
  readonly documents: string | null;
  readonly jobs: string | null;
}

/** Changes with each job that is added, reports, ends or is cancelled, and every 5 seconds in which the owner of one is silent. */
const jobsText = `concat_ws(' ', count(*), max(seen_at), count(*) FILTER (WHERE is_cancelled),
  floor(extract(epoch FROM now() - min(seen_at) FILTER (WHERE status = 'running')) / 5))`;

/** A text for each repository that changes with its graph, its events, its documents and its jobs. */
export async function readVersions(hub: HubConnection, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const keys = new Map(names.map((name) => [keyOf(hub.name, name), name]));
  const rows = await hub.read('read the versions of the graphs', ({ run }) =>
    run<VersionRow>(
      `SELECT repository, commit_token,
         (SELECT event_key FROM code_graph.events e WHERE e.repository = r.repository ORDER BY sequence DESC LIMIT 1) AS event,
         (SELECT ${jobsText} FROM code_graph.jobs j WHERE j.repository = r.repository) AS jobs,
         (SELECT sum(revision) FROM code_graph.documents d WHERE d.repository = r.repository) AS documents
       FROM code_graph.repositories r WHERE repository = ANY($1::text[])`,
      [[...keys.keys()]],
    ),
  );
  return new Map(
    rows.map(({ repository, commit_token, event, documents, jobs }) => [
      keys.get(repository) ?? repository,
      [commit_token, event, documents, jobs].join(' '),
    ]),
  );
}
