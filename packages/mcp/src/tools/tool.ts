import type { Answer } from '../answer/answer.js';
import type { Cursor } from '../answer/cursor.js';
import type { HostQuestion } from '../host/host-question.js';

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One call of a tool. */
export interface ToolCall extends HostQuestion {
  /** The arguments, checked by the schema of the tool. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The rest of an earlier answer that the agent asks for. */
  readonly cursor: Cursor | undefined;
}

/** A tool of the server. */
export interface Tool {
  readonly name: string;
  /** Resident in the context of every agent: a sentence or two. */
  readonly description: string;
  /** Properties of the arguments, besides `maxTokens` and `cursor`. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  answer(call: ToolCall): Promise<Answer>;
}

/** Number of items before those that a call asks for, or undefined if an earlier answer had the whole list. */
export function offsetOf({ cursor }: ToolCall, key: string): number | undefined {
  return cursor ? cursor.offsets.get(key) : 0;
}

/** The size of the answer that the agent allows; undefined if it does not say. */
export function readMaxTokens({ input }: Pick<ToolCall, 'input'>): number | undefined {
  const { maxTokens } = input;
  return typeof maxTokens === 'number' ? maxTokens : undefined;
}

/** An argument that may be absent. Its type is that of the schema. */
export function readText({ input }: ToolCall, name: string): string | undefined {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
}

/** A list of strings that may be absent. */
export function readTexts({ input }: ToolCall, name: string): readonly string[] | undefined {
  const value = input[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

/** A schema of a list of strings. */
export function textList(description?: string, values?: readonly string[]): JsonSchema {
  const items = values ? { enum: values } : { type: 'string' };
  return { type: 'array', items, ...(description !== undefined && { description }) };
}
