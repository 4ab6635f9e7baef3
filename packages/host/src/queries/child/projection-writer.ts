import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasValue, type Column } from '@code-graph/graph/snapshot';
import { quoteName, quoteText } from '../grammar/checked-query.js';
import { keyColumn, type ElementTable, type ToEngine } from '../protocol/query-protocol.js';
import { cellsOf, csvOptions, hasEmptyText, hasLineBreaks, quoteCell, writeCsv } from './csv-file.js';

type NamedColumns = Map<string, Column>;

const engineTypes: Readonly<Record<Column['type'], string>> = {
  number: 'DOUBLE',
  date: 'TIMESTAMP',
  boolean: 'BOOL',
  string: 'STRING',
};

/** The table in which changed values are loaded before they are written to the nodes. */
const changes = 'Change';

/** Writes the graph to the engine's tables, by files in a private folder. */
export class ProjectionWriter {
  #ids: string[] = [];
  #ends: { readonly sources: Uint32Array; readonly targets: Uint32Array } | undefined;
  #columns: Record<ElementTable, NamedColumns> = { Node: new Map(), Edge: new Map() };
  #hasEdgeTable = false;
  /** Stands for an empty string in files. Not a value of the graph, because it is new. */
  readonly #emptyText = randomUUID();
  readonly #properties = new Map<string, string>();

  /** @param run runs a statement in the engine */
  constructor(
    private readonly run: (statement: string) => void,
    private readonly folder: string,
  ) {}

  /** Collects a part of the next projection. */
  add(part: Exclude<ToEngine, { readonly type: 'project' | 'query' }>): void {
    if (part.type === 'ids') this.#ids.push(...part.ids);
    else if (part.type === 'ends') this.#ends = part;
    else {
      this.#columns[part.table].set(part.name, part.column);
      this.#properties.set(part.name, part.property);
    }
  }

  /** The name of the property that the engine has under this name. */
  propertyOf(engineName: string): string {
    // The engine doubles the backticks in a name.
    const name = engineName.replaceAll('``', '`');
    return this.#properties.get(name) ?? name;
  }

  /** Writes the collected parts. */
  write(removed: readonly string[], hasEdges: boolean): void {
    if (removed.length > 0 || this.#columns.Node.size > 0 || this.#ids.length > 0) this.#writeNodes(removed);
    if (hasEdges) this.#writeEdges();
    this.#ids = [];
    this.#ends = undefined;
    this.#columns = { Node: new Map(), Edge: new Map() };
  }

  #writeNodes(removed: readonly string[]): void {
    if (!this.#hasEdgeTable) {
      this.#createNodes();
      return;
    }
    for (const name of removed) this.run(`ALTER TABLE Node DROP ${quoteName(name)}`);
    const added = this.#columns.Node;
    for (const [name, { type }] of added) this.run(`ALTER TABLE Node ADD ${quoteName(name)} ${engineTypes[type]}`);
    if (added.size > 0) this.#writeChanges(added);
  }

  #createNodes(): void {
    const columns = this.#columns.Node;
    this.run(`CREATE NODE TABLE Node(${keyColumn} INT64 PRIMARY KEY, \`id\` STRING${declare(columns)})`);
    const ids = this.#ids;
    const idAt = (row: number): string => (ids[row] === '' ? this.#emptyText : (ids[row] ?? ''));
    const cells = [String, (row: number) => quoteCell(idAt(row))];
    const hasBreaks = ids.some((id) => /[\r\n]/.test(id)) || [...columns.values()].some(hasLineBreaks);
    this.#copy('Node', range(ids.length), cells, [...columns.values()], hasBreaks);
    if (ids.includes('')) this.#writeEmptyText('(x:Node)', 'id');
    this.#writeEmptyTexts('(x:Node)', columns);
  }

  /** Writes columns of existing nodes. A join with a loaded table is several times faster than a statement for each value. */
  #writeChanges(columns: NamedColumns): void {
    const all = [...columns.values()];
    const names = [...columns.keys()];
    const declared = all.map(({ type }, index) => `c${index} ${engineTypes[type]}`);
    this.run(`CREATE NODE TABLE ${changes}(${keyColumn} INT64 PRIMARY KEY, ${declared.join(', ')})`);
    const length = Math.max(...all.map(({ values }) => values.length));
    const rows = [...range(length)].filter((row) => all.some((column) => hasValue(column, row)));
    this.#copy(changes, rows, [String], all, all.some(hasLineBreaks));
    const sets = names.map((name, index) => `n.${quoteName(name)} = c.c${index}`);
    this.run(`MATCH (c:${changes}) MATCH (n:Node) WHERE n.${keyColumn} = c.${keyColumn} SET ${sets.join(', ')}`);
    this.run(`DROP TABLE ${changes}`);
    this.#writeEmptyTexts('(x:Node)', columns);
  }

  #writeEdges(): void {
    if (this.#hasEdgeTable) this.run('DROP TABLE Edge');
    this.#hasEdgeTable = true;
    const columns = this.#columns.Edge;
    this.run(`CREATE REL TABLE Edge(FROM Node TO Node${declare(columns)})`);
    const { sources, targets } = this.#ends ?? { sources: new Uint32Array(0), targets: new Uint32Array(0) };
    const cells = [(row: number) => String(sources[row]), (row: number) => String(targets[row])];
    const all = [...columns.values()];
    this.#copy('Edge', range(sources.length), cells, all, all.some(hasLineBreaks));
    this.#writeEmptyTexts('(:Node)-[x:Edge]->(:Node)', columns);
  }

  #writeEmptyTexts(pattern: string, columns: NamedColumns): void {
    for (const [name, column] of columns) if (hasEmptyText(column)) this.#writeEmptyText(pattern, name);
  }

  #writeEmptyText(pattern: string, column: string): void {
    const value = `x.${quoteName(column)}`;
    this.run(`MATCH ${pattern} WHERE ${value} = '${this.#emptyText}' SET ${value} = ''`);
  }

  #copy(
    table: string,
    rows: Iterable<number>,
    cells: readonly ((row: number) => string)[],
    columns: readonly Column[],
    hasBreaks: boolean,
  ): void {
    const file = join(this.folder, `${table}.csv`);
    try {
      writeCsv(file, rows, [...cells, ...columns.map((column) => cellsOf(column, this.#emptyText))]);
      // The engine expects forward slashes on Windows, too.
      this.run(`COPY ${table} FROM ${quoteText(file.replaceAll('\\', '/'))} ${csvOptions(!hasBreaks)}`);
    } finally {
      rmSync(file, { force: true });
    }
  }
}

function declare(columns: NamedColumns): string {
  return [...columns].map(([name, { type }]) => `, ${quoteName(name)} ${engineTypes[type]}`).join('');
}

function* range(length: number): Generator<number> {
  for (let index = 0; index < length; index++) yield index;
}
