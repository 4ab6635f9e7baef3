import type { SuiteDatabase } from '../kit/use-database.js';

/** Describes the bytes of the tables of a hub, with their indexes, and those of each row. */
export async function reportBytes({ query }: Pick<SuiteDatabase, 'query'>): Promise<string> {
  const tables = await query<{ name: string; bytes: string }>(
    `SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'code_graph' AND c.relkind = 'r' AND (c.relname LIKE 'boundary%' OR c.relname = 'parts')`,
  );
  const lines = [];
  for (const { name, bytes } of tables) {
    const [counted] = await query<{ rows: string }>(`SELECT count(*) AS rows FROM code_graph.${name}`);
    const rows = Number(counted?.rows ?? 0);
    lines.push(`${name}: ${bytes} bytes, ${rows} rows, ${(Number(bytes) / Math.max(rows, 1)).toFixed(0)} bytes a row`);
  }
  return `${lines.sort().join('\n')}\n`;
}
