import type { Violation } from '@code-graph/sdk';
import { schemas } from '@code-graph/sdk/schemas';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { runWithDeadline } from './run-with-deadline.js';
import { toViolations } from './to-violations.js';

type SchemaTitle = keyof typeof schemas;

/** How long it may take to find everything that is wrong, when one thing is known already. */
const searchMs = 200;

/** Checks values against the SDK's JSON Schemas and says what is wrong in the terms of the REST API. */
export class SchemaValidator {
  readonly #first = new CompiledSchemas({ allErrors: false });
  readonly #all = new CompiledSchemas({ allErrors: true });

  /**
   * What is wrong with a value; empty if nothing is. In a huge value that is wrong in many places, not all are found: a body
   * of 64 MB would otherwise keep the host busy for seconds.
   */
  check(title: SchemaTitle, value: unknown): Violation[] {
    const first = this.#first.get(title);
    if (first(value)) return [];
    const violations = toViolations(first.errors ?? []);
    try {
      const all = this.#all.get(title);
      runWithDeadline(searchMs, () => all(value));
      return toViolations(all.errors ?? []);
    } catch {
      return violations;
    }
  }
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
