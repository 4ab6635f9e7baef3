import type { Violation } from '@code-graph/sdk';
import { _, Ajv, Name, str, type CodeKeywordDefinition, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { isDeeperThan } from '../checks/is-deeper-than.js';
import { leadsInto } from '../checks/json-pointer.js';
import { toViolations } from './to-violations.js';

/** The options that need special treatment, by JSON pointer. */
export interface SpecialOptions {
  /** Options that the schema marks as `writeOnly`. */
  readonly secrets: Set<string>;
  /** Options with the format `path`, and their values. */
  readonly paths: Map<string, string>;
}

/** Checks options against a plugin's schema, fills in its defaults, and adds the special options to `found`. */
export type OptionsValidation = (options: unknown, found?: SpecialOptions) => Violation[];

/** The format of file and folder names: any string that an operating system accepts. The command line makes paths absolute. */
const path = /^[^\0]+$/;

/** Maximum number of characters of a schema, more than any options need. At this size, compiling takes a second. */
const longestSchema = 64 * 1024;
const deepestSchema = 50;

/**
 * Compiles a plugin's options schema. Documents that it refers to are not fetched.
 * @throws Error if it is not a JSON Schema (draft-07) of an object, or is too large
 */
export function compileOptionsSchema(schema: Readonly<Record<string, unknown>>): OptionsValidation {
  if (isDeeperThan(schema, deepestSchema - 1)) throw new Error(`it is nested more than ${deepestSchema} levels deep`);
  const { length } = JSON.stringify(schema);
  if (length > longestSchema) throw new Error(`it has ${length} characters; at most ${longestSchema} are read`);
  if (schema['type'] !== 'object') throw new Error('its type must be "object"');
  if ('$async' in schema) throw new Error('it must not be asynchronous ($async)');
  // Throws the faults of the schema. A promise is only returned for an asynchronous schema of schemas.
  void schemaRules().validateSchema(schema, true);
  const ajv = createAjv({ verbose: true, useDefaults: true, validateSchema: false });
  ajv.addFormat('path', path);
  let collected: SpecialOptions = { secrets: new Set(), paths: new Map() };
  // Ajv ignores `writeOnly` as an annotation. As a rule that always passes, it runs for every value that the schema applies it to.
  ajv.removeKeyword('writeOnly');
  ajv.addKeyword({
    keyword: 'writeOnly',
    schemaType: 'boolean',
    validate: (isSecret: boolean, _value: unknown, _parent: unknown, context?: { readonly instancePath: string }) => {
      if (isSecret) collected.secrets.add(context?.instancePath ?? '');
      return true;
    },
  });
  recordFormat(ajv, 'path', (pointer, value) => {
    if (typeof value === 'string') collected.paths.set(pointer, value);
  });
  const validate = ajv.compile(schema);
  return (options, special = { secrets: new Set(), paths: new Map() }) => {
    collected = special;
    if (validate(options)) return [];
    return toViolations(validate.errors ?? []).map((violation) => withoutSecret(violation, special.secrets));
  };
}

let sharedRules: Ajv | undefined;

/** Checks schemas. One for the process: to compile the schema of schemas takes longer than to compile the schema of most plugins. */
function schemaRules(): Ajv {
  sharedRules ??= createAjv();
  return sharedRules;
}

function createAjv(options: Options = {}): Ajv {
  // Without `ownProperties`, every object would have an option named "constructor".
  const rules: Options = { allErrors: true, strict: false, inlineRefs: false, ownProperties: true, logger: false };
  const ajv = new Ajv({ ...rules, ...options });
  addFormats.default(ajv);
  return ajv;
}

/** Calls `record` for each value to which the schema assigns a format. Ajv passes only the value to a format, without its pointer. */
function recordFormat(ajv: Ajv, name: string, record: (pointer: string, value: unknown) => void): void {
  const format = ajv.getKeyword('format') as CodeKeywordDefinition;
  ajv.removeKeyword('format');
  ajv.addKeyword({
    ...format,
    code(context, type) {
      if (context.schema === name) {
        const pointer = str`${new Name('instancePath')}${context.it.errorPath}`;
        context.gen.code(_`${context.gen.scopeValue('func', { ref: record })}(${pointer}, ${context.data})`);
      }
      format.code(context, type);
    },
  });
}

/** Removes the value from the violation of a secret option: the reply repeats the values of other options. */
function withoutSecret(violation: Violation, secrets: ReadonlySet<string>): Violation {
  const { got: _got, ...rest } = violation;
  return leadsInto(violation.pointer, secrets) ? rest : violation;
}
