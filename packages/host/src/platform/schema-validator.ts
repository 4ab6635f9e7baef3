import type { Violation } from '@code-graph/sdk';
import { schemas } from '@code-graph/sdk/schemas';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const longestShownValue = 100;

/** Checks values against JSON Schemas and says what is wrong in the terms of the REST API. */
export class SchemaValidator {
  // coerceTypes stays off: "5" is not 5 in a JSON body. Verbose carries the offending value into the errors.
  readonly #ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    keywords: ['tsType'],
  });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor() {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(Object.values(schemas));
  }

  /** What is wrong with a value by one of the SDK's schemas; empty if nothing is. */
  check(title: keyof typeof schemas, value: unknown): Violation[] {
    let validate = this.#compiled.get(title);
    if (!validate) {
      validate = this.#ajv.compile({ $ref: schemas[title].$id });
      this.#compiled.set(title, validate);
    }
    return validate(value) ? [] : toViolations(validate.errors ?? []);
  }
}

export const SchemaValidatorToken = Symbol('SchemaValidator');

/** A check of options against a schema that came from outside. Fills defaults into the value it is given. */
export type OptionsCheck = (options: unknown) => Violation[];

/**
 * Compiles a plugin's options schema.
 * @throws Error when it is no valid JSON Schema
 */
export function compileOptionsSchema(schema: object): OptionsCheck {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, useDefaults: true, logger: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (options) => (validate(options) ? [] : toViolations(validate.errors ?? []));
}

/** Turns Ajv's errors into violations: the pointer names the offending member itself, also when it is one too many. */
function toViolations(errors: readonly ErrorObject[]): Violation[] {
  return errors.map((error) => {
    const extra = (error.params as Record<string, unknown>)['additionalProperty'];
    const pointer = typeof extra === 'string' ? `${error.instancePath}/${escapePointer(extra)}` : error.instancePath;
    const got = typeof extra === 'string' ? undefined : shorten(error.data);
    return {
      pointer,
      rule: error.keyword,
      ...(typeof extra === 'string' ? {} : { expected: error.schema }),
      ...(got === undefined ? {} : { got }),
      message:
        typeof extra === 'string'
          ? `${pointer} is not known`
          : `${pointer === '' ? 'the value' : pointer} ${error.message ?? 'is wrong'}`,
    };
  });
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > longestShownValue ? `${value.slice(0, longestShownValue)}…` : value;
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'array' : 'object';
  return value;
}
