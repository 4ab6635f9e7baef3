import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

/** What values are generated from, besides their schema. */
export interface Vocabulary {
  /** Resolves the target of a `$ref`. */
  readonly resolve: (reference: string) => Schema;
  /** Strings that mean something to the host: ids, names, kinds, queries. */
  readonly words: readonly string[];
}

/** Any JSON value. */
export const anyJson = fc.jsonValue({ maxDepth: 3 });

/** Generates values that fit a JSON Schema, as far as the keywords go that the API uses. */
export function valueOf(schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const next = (inner: unknown): fc.Arbitrary<unknown> => valueOf(inner as Schema, vocabulary);
  if (typeof schema['$ref'] === 'string') return next(vocabulary.resolve(schema['$ref']));
  const alternatives = (schema['oneOf'] ?? schema['anyOf']) as readonly Schema[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map(next));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const types = [schema['type'] ?? 'any'].flat() as string[];
  return fc.oneof(...types.map((type) => valueOfType(type, schema, vocabulary)));
}

function valueOfType(type: string, schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return stringOf(schema, vocabulary);
    case 'integer':
      return integerOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return arrayOf(schema, vocabulary);
    case 'object':
      return objectOf(schema, vocabulary);
    default:
      return anyJson;
  }
}

function stringOf(schema: Schema, { words }: Vocabulary): fc.Arbitrary<string> {
  const {
    minLength = 0,
    maxLength = 50,
    pattern,
    format,
  } = schema as {
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly format?: string;
  };
  // A name that no resolver knows: a host that sends requests to generated addresses must not reach anything.
  if (format === 'uri') return fc.webPath().map((path) => `https://host.invalid${path}`);
  const expression = pattern === undefined ? undefined : new RegExp(pattern);
  const fits = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && expression?.test(text) !== false;
  const random = expression
    ? fc.stringMatching(expression).filter(fits)
    : fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength, 50) }).filter(fits);
  const fitting = words.filter(fits);
  return fitting.length === 0 ? random : fc.oneof({ arbitrary: fc.constantFrom(...fitting), weight: 4 }, random);
}

function integerOf(schema: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(lowestOf(schema)), Math.floor(highestOf(schema))];
  const small = fc.integer({ min: Math.max(min, -20), max: Math.min(max, Math.max(min, 20)) });
  const any = fc.bigInt({ min: BigInt(min), max: BigInt(max) }).map(Number);
  return fc.oneof({ arbitrary: small, weight: 3 }, any, fc.constantFrom(min, max));
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const [min, max] = [lowestOf(schema), highestOf(schema)];
  return fc.oneof(integerOf(schema), fc.double({ min, max, noNaN: true }));
}

function lowestOf({ minimum, exclusiveMinimum }: Schema): number {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1e-9;
  return typeof minimum === 'number' ? minimum : -1e9;
}

function highestOf({ maximum }: Schema): number {
  return typeof maximum === 'number' ? maximum : 1e9;
}

function arrayOf({ items = {}, minItems = 0, maxItems = 5 }: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown[]> {
  const [minLength, maxLength] = [minItems as number, Math.min(maxItems as number, (minItems as number) + 5)];
  return fc.array(valueOf(items as Schema, vocabulary), { minLength, maxLength });
}

function objectOf(schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const listed = fc.record(
    Object.fromEntries(properties.map(([name, property]) => [name, valueOf(property, vocabulary)])),
    { requiredKeys: properties.map(([name]) => name).filter((name) => required.has(name)) },
  );
  const additional = schema['additionalProperties'];
  const patterns = Object.entries((schema['patternProperties'] ?? {}) as Readonly<Record<string, Schema>>);
  const groups = patterns.map(([pattern, value]) =>
    fc.dictionary(stringOf({ pattern }, vocabulary), valueOf(value, vocabulary), { maxKeys: 2 }),
  );
  if (typeof additional === 'object' && additional !== null) {
    groups.push(fc.dictionary(stringOf({}, vocabulary), valueOf(additional as Schema, vocabulary), { maxKeys: 3 }));
  } else if (additional === true) {
    groups.push(fc.dictionary(stringOf({}, vocabulary), anyJson, { maxKeys: 2 }));
  }
  return fc.tuple(listed, ...groups).map((parts) => Object.assign({}, ...parts) as unknown);
}
