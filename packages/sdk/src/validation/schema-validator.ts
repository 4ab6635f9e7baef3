import type { Violation } from '@code-graph/sdk';
import { schemas } from '@code-graph/sdk/schemas';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { discriminateUnions } from './discriminate-unions.js';
import { toViolations } from './to-violations.js';

type SchemaTitle = keyof typeof schemas;

/** Maximum number of values for which every fault is reported; finding a fault takes some microseconds. */
const defaultMaxValues = 5_000;

/** Checks values against the JSON Schemas of the SDK, and returns the violations that the REST API reports. */
export class SchemaValidator {
  readonly #first = new CompiledSchemas({ allErrors: false });
  readonly #all = new CompiledSchemas({ allErrors: true });

  /** @param maxValues maximum number of values for which every fault is reported */
  constructor(private readonly maxValues = defaultMaxValues) {}

  /** Returns the violations of a value. For larger values, returns only the first violation. */
  check(title: SchemaTitle, value: unknown): Violation[] {
    const first = this.#first.get(title);
    if (first(value)) return [];
    if (hasMoreValues(value, this.maxValues)) return toViolations(first.errors ?? []);
    const all = this.#all.get(title);
    all(value);
    return toViolations(all.errors ?? []);
  }
}

/** Whether a JSON value consists of more than `most` values. Not recursive, because deep nesting would overflow the call stack. */
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

/** The schemas of the SDK, each compiled on first use. */
class CompiledSchemas {
  readonly #ajv: Ajv;
  readonly #compiled = new Map<SchemaTitle, ValidateFunction>();

  constructor(options: Options) {
    // Without coerceTypes, because "5" is not 5 in a JSON body. `verbose` adds the offending value to the errors.
    const rules: Options = {
      strict: true,
      strictRequired: false,
      allowUnionTypes: true,
      keywords: ['tsType'],
      discriminator: true,
    };
    this.#ajv = new Ajv({ verbose: true, ...rules, ...options });
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(discriminateUnions(Object.values(schemas)));
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
