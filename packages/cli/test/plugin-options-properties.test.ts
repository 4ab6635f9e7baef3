import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseFlags } from '../src/overlays/plugin-options/parse-flags.js';
import { parseOptionTexts } from '../src/overlays/plugin-options/parse-option-texts.js';
import { readPluginOptions, type PluginOption } from '../src/overlays/plugin-options/plugin-option.js';

interface Property {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  /** The index of the spelling that is used. */
  readonly spelling: number;
}

const ownFlags = ['--url', '--json', '--help', '--option', '--version'];

/** Without equals signs, with which two names could give the same string. */
const names = fc.oneof(
  fc.stringMatching(/^[a-z]+([A-Z][a-z]*|_[a-z]+|-[a-z]+)*$/).filter((name) => name.length < 60),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'url', 'json', 'no', 'no-a', 'noCache', 'cache', '-x', '--'),
  fc.string({ minLength: 1, unit: 'binary' }).filter((name) => !name.includes('=')),
);

const asInJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

const scalars = fc.oneof(
  fc.tuple(fc.constant({ type: 'string' }), fc.string({ unit: 'binary' })),
  fc.tuple(fc.constant({ type: 'number' }), fc.double({ noNaN: true, noDefaultInfinity: true }).map(asInJson)),
  fc.tuple(fc.constant({ type: 'integer' }), fc.maxSafeInteger()),
  fc.tuple(fc.constant({ type: 'boolean' }), fc.boolean()),
  fc
    .uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { minLength: 1, selector: toText })
    .chain((choices) => fc.tuple(fc.constant({ enum: choices }), fc.constantFrom(...choices))),
);

const lists = scalars.chain(([items, value]) =>
  fc.tuple(fc.constant({ type: 'array', items }), fc.array(fc.constant(value), { minLength: 1, maxLength: 3 })),
);

const anything = fc.tuple(fc.constantFrom({}, { type: 'object' }, { oneOf: [] }), fc.jsonValue().map(asInJson));

const properties: fc.Arbitrary<Property[]> = fc.uniqueArray(
  fc
    .tuple(names, fc.oneof(scalars, lists, anything), fc.nat())
    .map(([name, [schema, value], spelling]) => ({ name, schema, value, spelling })),
  { selector: ({ name }) => name, maxLength: 8 },
);

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Declared strings and choices are written as they are, all other values as JSON. */
function write(schema: unknown, value: unknown): string {
  const isText = typeof schema === 'object' && schema !== null && ('enum' in schema || isString(schema));
  return isText ? toText(value) : JSON.stringify(value);
}

function isString(schema: { readonly type?: unknown }): boolean {
  return schema.type === 'string';
}

/** The arguments that set an option by its flags. */
function toArguments({ flags, negations, element }: PluginOption, { schema, value, spelling }: Property): string[] {
  const flag = flags[spelling % flags.length] ?? '';
  const isBoolean = schema['type'] === 'boolean';
  if (isBoolean && value === true && spelling % 3 === 0) return [flag];
  const negation = negations[spelling % negations.length];
  if (isBoolean && value === false && negation !== undefined && spelling % 3 === 0) return [negation];
  const strings =
    element && Array.isArray(value) ? value.map((each) => write(schema['items'], each)) : [write(schema, value)];
  return strings.flatMap((text) => (isBoolean || spelling % 2 === 0 ? [`${flag}=${text}`] : [flag, text]));
}

describe('Options that are formatted as flags and parsed again', () => {
  it('are equal', () => {
    fc.assert(
      fc.property(properties, (given) => {
        const declared = Object.fromEntries(given.map(({ name, schema }) => [name, schema]));
        const options = readPluginOptions({ type: 'object', properties: declared }, ownFlags);
        const written = given.flatMap((property) => {
          const option = options.find(({ name }) => name === property.name);
          assert.ok(option);
          return [{ property, option }];
        });
        const byFlag = written.filter(({ option }) => option.flags.length > 0);
        const byOptionFlag = written.filter(({ option }) => option.flags.length === 0);
        const flags = byFlag.flatMap(({ option, property }) => toArguments(option, property));
        const strings = byOptionFlag.map(({ property: { name, schema, value } }) => `${name}=${write(schema, value)}`);

        const read = { ...parseFlags('example', options, [], flags), ...parseOptionTexts(strings, options) };
        assert.deepEqual(read, Object.fromEntries(given.map(({ name, value }) => [name, value])));
      }),
      { numRuns: 2000 },
    );
  });

  it('have unique flags, none of which is a flag of the command', () => {
    fc.assert(
      fc.property(properties, (given) => {
        const declared = Object.fromEntries(given.map(({ name, schema }) => [name, schema]));
        const options = readPluginOptions({ type: 'object', properties: declared }, ownFlags);
        const flags = options.flatMap((option) => [...option.flags, ...option.negations]);
        assert.equal(new Set([...flags, ...ownFlags]).size, flags.length + ownFlags.length);
        for (const flag of flags) assert.match(flag, /^--[\w-]+$/);
      }),
    );
  });
});
