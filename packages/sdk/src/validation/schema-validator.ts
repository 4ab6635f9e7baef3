import type { Violation } from '@code-graph/sdk';
import { schemas as sdkSchemas, type JsonSchema } from '@code-graph/sdk/schemas';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { discriminateUnions } from './discriminate-unions.js';
import { toViolations } from './to-violations.js';

/** Maximum number of values for which every fault is reported; finding a fault takes some microseconds. */
const defaultMaxValues = 5_000;

/** Checks values against JSON Schemas, and returns the violations that the REST API reports. */
export class SchemaValidator<Title extends string = keyof typeof sdkSchemas> {
  readonly #first: CompiledSchemas;
  readonly #all: CompiledSchemas;

  /**
   * @param maxValues maximum number of values for which every fault is reported
   * @param schemas the schemas by their titles, with all that they refer to. Default: those of the SDK.
   */
  constructor(
    private readonly maxValues = defaultMaxValues,
    schemas: Readonly<Record<string, JsonSchema>> = sdkSchemas,
  ) {
    this.#first = new CompiledSchemas(schemas, { allErrors: false });
    this.#all = new CompiledSchemas(schemas, { allErrors: true });
  }

  /** Returns the violations of a value. For larger values, returns only the first violation. */
  check(title: Title, value: unknown): Violation[] {
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

/** Schemas, each compiled on first use. */
class CompiledSchemas {
  #compiler: Ajv | undefined;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(
    private readonly schemas: Readonly<Record<string, JsonSchema>>,
    private readonly options: Options,
  ) {}

  get(title: string): ValidateFunction {
    let validate = this.#compiled.get(title);
    if (!validate) {
      // Created late: it takes about 40 ms, and many processes check nothing, or nothing invalid.
      this.#compiler ??= this.#createCompiler();
      validate = this.#compiler.compile({ $ref: this.schemas[title]?.$id });
      this.#compiled.set(title, validate);
    }
    return validate;
  }

  #createCompiler(): Ajv {
    // Without coerceTypes, because "5" is not 5 in a JSON body. `verbose` adds the offending value to the errors.
    const rules: Options = {
      strict: true,
      strictRequired: false,
      allowUnionTypes: true,
      keywords: ['tsType'],
      discriminator: true,
      // The schema of schemas takes longer to compile than these, which are part of the program.
      validateSchema: false,
    };
    const compiler = new Ajv({ verbose: true, ...rules, ...this.options });
    addFormats.default(compiler);
    compiler.addSchema(discriminateUnions(Object.values(this.schemas)));
    return compiler;
  }
}
