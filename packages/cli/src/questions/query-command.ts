import type { QueryResult } from '@code-graph/api';
import type { Command } from 'commander';
import { cliErrors } from '../cli-errors.js';
import { withAnsweringHost } from '../client/answering-host.js';
import { withAnswerOptions, type AnswerOptions } from '../client/answer-options.js';
import { collect } from '../output/collect.js';
import { printCsv } from '../output/csv.js';
import { toFittingTable } from '../output/fit-table.js';
import { countOf, printJson, printLine, styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

interface QueryOptions extends AnswerOptions {
  readonly csv?: boolean;
  readonly parameter?: readonly string[];
}

/** `code-graph query <cypher>`: runs a read-only query in openCypher. */
export function addQueryCommand(program: Command): void {
  withAnswerOptions(
    program
      .command('query')
      .description('run a read-only query in openCypher')
      .argument('<cypher>', "for example MATCH (n:Node {type: 'Class'}) RETURN n.name, n.file")
      .option('--parameter <name=value>', 'value of a parameter, as JSON or else as text; may be repeated', collect)
      .option('--csv', 'print CSV'),
  ).action(async (query: string, options: QueryOptions) => {
    const parameters = Object.fromEntries((options.parameter ?? []).map(parseParameter));
    const result = await withAnsweringHost(options, (client) =>
      client.post('/api/query', { body: { query, parameters } }),
    );
    if (options.json === true) printJson(result);
    else if (options.csv === true) printCsv(result.columns, rowsOf(result, toCell));
    else printRows(result);
  });
}

function printRows(result: QueryResult): void {
  const heads = result.columns.map((column) => toPrintable(column));
  const texts = rowsOf(result, (value) => toPrintable(String(toCell(value))));
  const [head = '', ...rows] = toFittingTable([heads, ...texts]).split('\n');
  printLine(styled('dim', head));
  for (const row of rows) printLine(row);
  const { data, truncated, version } = result;
  const more = truncated ? '; the result has more, which are not shown' : '';
  printLine(`${countOf(data.length, 'row')} (graph version ${version})${more}`);
}

/** The cells of each row. A missing value is empty. */
function rowsOf<Cell>({ data }: QueryResult, toCellOf: (value: unknown) => Cell): (Cell | '')[][] {
  const rows = data.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));
  return rows.map((row) => row.map((value) => (value === null ? '' : toCellOf(value))));
}

/** Nodes, edges, paths and lists are JSON. */
function toCell(value: unknown): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

function parseParameter(text: string): [string, unknown] {
  const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw cliErrors.invalidUsage(`--parameter takes <name=value>, not ${JSON.stringify(text)}.`);
  try {
    return [name, JSON.parse(value)];
  } catch {
    return [name, value];
  }
}
