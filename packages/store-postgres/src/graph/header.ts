import { randomUUID } from 'node:crypto';
import type { ImportRecord } from '@code-graph/host/graph-store';
import { escapeLiteral } from 'pg';
import type { Connection } from '../connection/database.js';
import type { StructureRow } from './column-row.js';

/** The row of a repository. */
export interface Header {
  readonly storeId: string;
  readonly version: number;
  readonly commit: string;
  readonly fingerprint: string | undefined;
  /** Absent if no graph was ever stored. */
  readonly structure: StructureRow | undefined;
  readonly imported: ImportRecord | undefined;
}

export interface HeaderRow {
  readonly store_id: string;
  readonly version: string;
  readonly commit_token: string;
  readonly fingerprint: string | null;
  readonly ids_part: string | null;
  readonly sources_part: string | null;
  readonly targets_part: string | null;
  readonly import_record: string | null;
}

/** Reads the row of a repository; undefined if there is none. */
export async function readHeader({ run }: Connection, repository: string): Promise<Header | undefined> {
  const [row] = await run<HeaderRow>(selectHeader(repository));
  return row && toHeader(row);
}

/** The statement for the row of a repository. */
export function selectHeader(repository: string): string {
  return `SELECT store_id, version, commit_token, fingerprint, ids_part, sources_part, targets_part, import_record
    FROM code_graph.repositories WHERE repository = ${escapeLiteral(repository)}`;
}

export function toHeader(row: HeaderRow): Header {
  const { ids_part: ids, sources_part: sources, targets_part: targets, import_record: imported } = row;
  return {
    storeId: row.store_id,
    version: Number(row.version),
    commit: row.commit_token,
    fingerprint: row.fingerprint ?? undefined,
    structure: ids === null || sources === null || targets === null ? undefined : { ids, sources, targets },
    imported: imported === null ? undefined : (JSON.parse(imported) as ImportRecord),
  };
}

/** Creates the row of a repository, unless there is one. */
export async function createHeader({ run }: Connection, repository: string): Promise<void> {
  await run(
    `INSERT INTO code_graph.repositories (repository, store_id, version, commit_token)
     VALUES ($1, $2, 0, $3) ON CONFLICT DO NOTHING`,
    [repository, randomUUID(), randomUUID()],
  );
}

export async function readCommit({ run }: Connection, repository: string): Promise<string | undefined> {
  const [row] = await run<{ readonly commit_token: string }>(
    'SELECT commit_token FROM code_graph.repositories WHERE repository = $1',
    [repository],
  );
  return row?.commit_token;
}
