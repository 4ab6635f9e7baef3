import type { OverlayRecord } from '@code-graph/host/graph-store';
import { escapeLiteral } from 'pg';
import type { Connection } from '../connection/database.js';
import { toAsciiJson } from '../connection/ascii-json.js';

export interface OverlayRow {
  readonly record: string;
}

/** The statement for the records of the overlays of a repository. */
export function selectOverlays(repository: string): string {
  return `SELECT record FROM code_graph.overlays WHERE repository = ${escapeLiteral(repository)} ORDER BY plugin`;
}

export function toOverlay({ record }: OverlayRow): OverlayRecord {
  return JSON.parse(record) as OverlayRecord;
}

export async function insertOverlay({ run }: Connection, repository: string, overlay: OverlayRecord): Promise<void> {
  await run('INSERT INTO code_graph.overlays (repository, plugin, prefix, record) VALUES ($1, $2, $3, $4)', [
    ...[repository, overlay.plugin, overlay.prefix, toAsciiJson(overlay)],
  ]);
}

/** Deletes the records with a prefix, and that of a plugin; returns the prefixes of the deleted records. */
export async function deleteOverlays(
  { run }: Connection,
  repository: string,
  prefix: string,
  plugin: string | undefined,
): Promise<readonly string[]> {
  const rows = await run<{ readonly prefix: string }>(
    'DELETE FROM code_graph.overlays WHERE repository = $1 AND (prefix = $2 OR plugin = $3) RETURNING prefix',
    [repository, prefix, plugin ?? null],
  );
  return rows.map((row) => row.prefix);
}

export async function deleteAllOverlays({ run }: Connection, repository: string): Promise<void> {
  await run('DELETE FROM code_graph.overlays WHERE repository = $1', [repository]);
}
