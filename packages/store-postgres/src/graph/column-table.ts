import { escapeLiteral } from 'pg';
import type { Connection } from '../connection/database.js';
import { toPlaceholders } from '../connection/to-placeholders.js';
import type { ColumnRow } from './column-row.js';

/** Maximum number of rows of a statement, which has at most 65,535 parameters. */
const rowsPerStatement = 1000;
const parametersPerRow = 11;

export interface StoredRow {
  readonly target: 'node' | 'edge';
  readonly is_attribute: boolean;
  readonly name: string;
  readonly type: ColumnRow['type'];
  readonly count: number;
  readonly presence_part: string;
  readonly values_part: string;
  readonly dictionary_part: string | null;
}

/** The statement for the rows of all columns, in the order in which they were written. */
export function selectColumnRows(repository: string): string {
  return `SELECT target, is_attribute, name, type, count, presence_part, values_part, dictionary_part
    FROM code_graph.columns WHERE repository = ${escapeLiteral(repository)} ORDER BY version, position`;
}

export function toColumnRow({
  is_attribute,
  presence_part,
  values_part,
  dictionary_part,
  ...rest
}: StoredRow): ColumnRow {
  return {
    ...rest,
    isAttribute: is_attribute,
    presence: presence_part,
    values: values_part,
    dictionary: dictionary_part ?? undefined,
  };
}

/** Inserts the rows of the columns that a version adds. They keep their order. */
export async function insertColumnRows(
  { run }: Connection,
  repository: string,
  version: number,
  rows: readonly ColumnRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const slice = rows.slice(start, start + rowsPerStatement);
    await run(
      `INSERT INTO code_graph.columns (repository, version, position, target, is_attribute, name, type, count,
         presence_part, values_part, dictionary_part)
       VALUES ${toPlaceholders(slice.length, parametersPerRow)}`,
      slice.flatMap((row, index) => [
        ...[repository, version, start + index, row.target, row.isAttribute, row.name, row.type, row.count],
        ...[row.presence, row.values, row.dictionary ?? null],
      ]),
    );
  }
}

export async function deleteAllColumnRows({ run }: Connection, repository: string): Promise<void> {
  await run('DELETE FROM code_graph.columns WHERE repository = $1', [repository]);
}

/** Deletes the rows of the attributes that start with a prefix. */
export async function deleteAttributeRows({ run }: Connection, repository: string, prefix: string): Promise<void> {
  // left instead of LIKE: a prefix may contain wildcards.
  await run('DELETE FROM code_graph.columns WHERE repository = $1 AND is_attribute AND left(name, $2) = $3', [
    ...[repository, prefix.length, prefix],
  ]);
}
