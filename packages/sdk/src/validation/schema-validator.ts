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
  /** The schemas that the compiler does not have yet, by their ids. */
  #unadded: Map<string | undefined, JsonSchema> | undefined;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(
    private readonly schemas: Readonly<Record<string, JsonSchema>>,
    private readonly options: Options,
  ) {}

  get(title: string): ValidateFunction {
    let validate = this.#compiled.get(title);
    if (!validate) {
      // Created late: it takes about 20 ms, and many processes check nothing, or nothing invalid.
      const compiler = (this.#compiler ??= this.#createCompiler());
      const schema = this.schemas[title];
      this.#add(schema);
      validate = compiler.compile({ $ref: schema?.$id });
      this.#compiled.set(title, validate);
    }
    return validate;
  }

  /** Adds a schema with all that it refers to, and not the others: to prepare all of them takes longer than to compile one. */
  #add(schema: JsonSchema | undefined): void {
    this.#unadded ??= new Map(discriminateUnions(Object.values(this.schemas)).map((each) => [each.$id, each]));
    const open = [schema?.$id];
    while (open.length > 0) {
      const id = open.pop();
      const next = this.#unadded.get(id);
      if (!next) continue;
      this.#unadded.delete(id);
      this.#compiler?.addSchema(next);
      for (const reference of referencesIn(next)) open.push(reference);
    }
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
      meta: false,
      // Optimizing the generated code takes as long as generating it, and makes checks of large documents hardly faster.
      code: { optimize: false },
    };
    const compiler = new Ajv({ verbose: true, ...rules, ...this.options });
    addFormats.default(compiler);
    return compiler;
  }
}

/** The ids of the schemas that a schema refers to. Its own definitions have none. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    key === '$ref' && typeof member === 'string' ? [member.replace(/#.*$/, '')] : referencesIn(member),
  );
}
