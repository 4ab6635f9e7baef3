import type { Violation } from '@code-graph/sdk';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { DescriptorsExhausted } from '../process/free-descriptors.js';
import { isDeeperThan } from '../json/is-deeper-than.js';
import { runWithDeadline } from '../time/run-with-deadline.js';
import { toViolations } from '../validation/to-violations.js';

/**
 * A check of options against a schema that came from outside. Fills defaults into the value it is given, and adds the JSON
 * pointers of options that the schema marks as `writeOnly` to `secrets`.
 */
export type OptionsValidation = (options: unknown, secrets?: Set<string>) => Violation[];

/** The name of a file or folder: any text that an operating system takes for one. The command line makes it absolute. */
const path = /^[^\0]+$/;

/** More than any options need, and what takes the compiler a second. */
const longestSchema = 64 * 1024;
const deepestSchema = 50;

/** Milliseconds that a check may take: a pattern such as `(a+)+$` would run for years. */
const longestCheckMs = 500;

/**
 * Compiles a plugin's options schema. Nothing that it refers to is fetched.
 * @throws Error when it is no JSON Schema (draft-07) of an object, or too large
 */
export function compileOptionsSchema(
  schema: Readonly<Record<string, unknown>>,
  checkMs = longestCheckMs,
): OptionsValidation {
  if (isDeeperThan(schema, deepestSchema - 1)) throw new Error(`it is nested more than ${deepestSchema} levels deep`);
  const { length } = JSON.stringify(schema);
  if (length > longestSchema) throw new Error(`it has ${length} characters; at most ${longestSchema} are read`);
  if (schema['type'] !== 'object') throw new Error('its type has to be "object"');
  if ('$async' in schema) throw new Error('it must not be asynchronous ($async)');
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    useDefaults: true,
    inlineRefs: false,
    // Otherwise every object would have an option named "constructor".
    ownProperties: true,
    logger: false,
  });
  addFormats.default(ajv);
  ajv.addFormat('path', path);
  let found = new Set<string>();
  // Ajv takes it for an annotation. As a rule that always holds, it is evaluated wherever the schema applies it to a value.
  ajv.removeKeyword('writeOnly');
  ajv.addKeyword({
    keyword: 'writeOnly',
    schemaType: 'boolean',
    validate: (isSecret: boolean, _value: unknown, _parent: unknown, context?: { readonly instancePath: string }) => {
      if (isSecret) found.add(context?.instancePath ?? '');
      return true;
    },
  });
  const validate = ajv.compile(schema);
  return (options, secrets = new Set()) => {
    found = secrets;
    try {
      if (runWithDeadline(checkMs, () => validate(options))) return [];
    } catch (error) {
      if (error instanceof DescriptorsExhausted) throw error;
      return [uncheckable];
    }
    return toViolations(validate.errors ?? []).map((violation) => withoutSecret(violation, secrets));
  };
}

/** The reply to options that do not fit repeats their values, except secrets. */
function withoutSecret(violation: Violation, secrets: ReadonlySet<string>): Violation {
  const { got: _got, ...rest } = violation;
  return isInside(violation.pointer, secrets) ? rest : violation;
}

/** Whether a JSON pointer leads to one of the values that other pointers lead to, or into it. */
function isInside(pointer: string, others: ReadonlySet<string>): boolean {
  return [...others].some((other) => pointer === other || pointer.startsWith(`${other}/`));
}

/** The violation of options whose check was broken off. */
export const uncheckable: Violation = {
  pointer: '',
  rule: 'deadline',
  message: `the options could not be checked within ${longestCheckMs} ms: a rule of the plugin's options schema does not come to an end with these values`,
};
