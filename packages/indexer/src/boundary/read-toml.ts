import { parse } from 'smol-toml';
import { toObject } from '../typescript/files/json-with-comments.js';

export type Table = Readonly<Record<string, unknown>>;

/** Parses TOML. Text that is not valid TOML counts as empty. */
export function readToml(text: string | undefined): Table {
  if (text === undefined) return {};
  try {
    return parse(text);
  } catch {
    return {};
  }
}

/** The table at a path of keys; empty if there is none. */
export function tableAt(table: Table, ...keys: readonly string[]): Table {
  return keys.reduce<Table>((at, key) => toObject(at[key]) ?? {}, table);
}

export function stringIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

export function tablesIn(value: unknown): readonly Table[] {
  return (Array.isArray(value) ? value : []).map(toObject).filter((each) => each !== undefined);
}
