import type { Violation } from '@code-graph/sdk';
import { schemas } from '@code-graph/sdk/schemas';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { toViolations } from './to-violations.js';

type SchemaTitle = keyof typeof schemas;

/** Maximum number of values in which everything wrong is searched for; one fault takes the search some microseconds. */
const defaultMostValues = 5_000;

/** Checks values against the SDK's JSON Schemas and says what is wrong in the terms of the REST API. */
export class SchemaValidator {
  readonly #first = new CompiledSchemas({ allErrors: false });
  readonly #all = new CompiledSchemas({ allErrors: true });

  /** @param mostValues maximum number of values in which everything wrong is searched for */
  constructor(private readonly mostValues = defaultMostValues) {}

  /** Returns what is wrong with a value, or an empty list. In a value with too many members only the first fault is found. */
  check(title: SchemaTitle, value: unknown): Violation[] {
    const first = this.#first.get(title);
    if (first(value)) return [];
    if (hasMoreValues(value, this.mostValues)) return toViolations(first.errors ?? []);
    const all = this.#all.get(title);
    all(value);
    return toViolations(all.errors ?? []);
  }
}

/** Whether a JSON value consists of more than so many values. Needs no call stack for deep nesting. */
function hasMoreValues(value: unknown, most: number): boolean {
  const open = [value];
  let count = 1;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const members: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    count += members.length;
    if (count > most) return true;
    for (const member of members) open.push(member);
  }
  return false;
}

export const SchemaValidatorToken = Symbol('SchemaValidator');

/** The SDK's schemas, each compiled when it is needed first. */
class CompiledSchemas {
  readonly #ajv: Ajv;
  readonly #compiled = new Map<SchemaTitle, ValidateFunction>();

  constructor(options: Options) {
    // coerceTypes stays off: "5" is not 5 in a JSON body. Verbose carries the offending value into the errors.
    const rules: Options = { strict: true, strictRequired: false, allowUnionTypes: true, keywords: ['tsType'] };
    this.#ajv = new Ajv({ verbose: true, ...rules, ...options });
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(Object.values(schemas));
  }

  get(title: SchemaTitle): ValidateFunction {
    let validate = this.#compiled.get(title);
    if (!validate) {
      validate = this.#ajv.compile({ $ref: schemas[title].$id });
      this.#compiled.set(title, validate);
    }
    return validate;
  }
}
