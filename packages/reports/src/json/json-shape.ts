import { describe, InvalidRecord } from '../report-fault.js';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toObject(value: unknown, name: string): JsonObject {
  if (!isObject(value)) throw new InvalidRecord(`${name} is ${describe(value)}, not an object`);
  return value;
}

export function toList(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new InvalidRecord(`${name} is ${describe(value)}, not a list`);
  return value;
}
