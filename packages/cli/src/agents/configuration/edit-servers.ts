import { isDeepStrictEqual } from 'node:util';
import type { AgentClient } from '../clients/agent-client.js';
import { jsonServers } from './json-servers.js';
import type { ServerTable } from './server-table.js';
import { changeBetween, undoChange, type TextChange } from './text-change.js';
import { tomlServers } from './toml-servers.js';

type Values = Readonly<Record<string, unknown>>;
type Table = Pick<AgentClient, 'format' | 'key'>;

const tables: Readonly<Record<AgentClient['format'], ServerTable>> = { json: jsonServers, toml: tomlServers };

/** The value of a server in a configuration. @throws Error if the text is not valid */
export function readServer(text: string, { format, key }: Table, name: string): unknown {
  return serversIn(tables[format].parse(text), key)[name];
}

/**
 * Adds a server, or replaces the one of its name, and returns the new text.
 * @throws Error if the text is not valid, or cannot be changed without changing anything else
 */
export function addServer(
  text: string,
  table: Table,
  name: string,
  entry: object,
): { text: string; change: TextChange } {
  const { format, key } = table;
  const without = readServer(text, table, name) === undefined ? text : removeServer(text, table, name, undefined);
  const before = tables[format].parse(without);
  if (!isTable(before[key] ?? {})) throw new TypeError(`"${key}" in it is not a table`);
  const after = tables[format].add(without, key, name, entry);
  requireValue(after, table, { ...before, [key]: { ...serversIn(before, key), [name]: entry } });
  return { text: after, change: changeBetween(without, after) };
}

/**
 * Removes a server. With the change that has added it, the result has the bytes of the text before that change.
 * @throws Error if the text is not valid, or cannot be changed without changing anything else
 */
export function removeServer(text: string, table: Table, name: string, change: TextChange | undefined): string {
  const { format, key } = table;
  const before = tables[format].parse(text);
  const { [name]: removed, ...others } = serversIn(before, key);
  if (removed === undefined) return text;
  const expected = { ...before, [key]: others };
  const undone = change && undoChange(text, change);
  if (undone !== undefined && hasValue(undone, table, expected)) return undone;
  const after = tables[format].remove(text, key, name);
  requireValue(after, table, expected);
  return after;
}

function requireValue(text: string, table: Table, expected: Values): void {
  if (!hasValue(text, table, expected)) throw new Error('it has a form that only you can edit');
}

/** Compares the values of a configuration. A missing table of servers is like an empty one. */
function hasValue(text: string, { format, key }: Table, expected: Values): boolean {
  try {
    const value = tables[format].parse(text);
    // Without the prototypes of the parsers.
    const [actual, wanted] = [value, expected].map((values): unknown =>
      JSON.parse(JSON.stringify({ ...values, [key]: serversIn(values, key) })),
    );
    return isDeepStrictEqual(actual, wanted);
  } catch {
    return false;
  }
}

function serversIn(values: Values, key: string): Values {
  const servers = values[key];
  return isTable(servers) ? servers : {};
}

function isTable(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
