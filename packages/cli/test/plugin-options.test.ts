import assert from 'node:assert/strict';
import { HostError } from '@code-graph/api/errors';
import { describeViolations } from '../src/overlays/plugin-options/describe-violations.js';
import { parseFlags } from '../src/overlays/plugin-options/parse-flags.js';
import { parseOptionTexts } from '../src/overlays/plugin-options/parse-option-texts.js';
import { readPluginOptions, type PluginOption } from '../src/overlays/plugin-options/plugin-option.js';
import { readsStandardInput } from '../src/overlays/plugin-options/secret-flags.js';
import { resolvePaths } from '../src/overlays/plugin-options/resolve-paths.js';

const ownFlags = ['--url', '--json', '--help', '--option', '--version'];

/** The options of a schema with these properties. `__proto__` is an own property, as in parsed JSON. */
function optionsOf(...properties: readonly (readonly [name: string, schema: unknown])[]): PluginOption[] {
  return readPluginOptions({ type: 'object', properties: Object.fromEntries(properties) }, ownFlags);
}

const text = { type: 'string' };

/** The ways of a schema to accept a string or a list of strings. */
const stringOrList = [
  { anyOf: [text, { type: 'array', items: text }] },
  { oneOf: [{ type: 'array', items: text, minItems: 1 }, { type: 'null' }, text] },
  { type: ['string', 'array'], items: text },
];

describe('The flags of an option', () => {
  const names: readonly (readonly [name: string, ...flags: string[]])[] = [
    ['since', '--since'],
    ['n', '--n'],
    ['includeInherited', '--include-inherited', '--includeInherited'],
    ['include_inherited', '--include-inherited', '--include_inherited'],
    ['include-inherited', '--include-inherited'],
    ['HTMLReport', '--html-report', '--HTMLReport'],
    ['maxURLLength', '--max-url-length', '--maxURLLength'],
    ['_private', '--private', '--_private'],
    ['__proto__', '--proto', '--__proto__'],
    ['constructor', '--constructor'],
    ['x'.repeat(50), `--${'x'.repeat(50)}`],
    ['x'.repeat(51)],
    ['url'],
    ['URL'],
    ['json'],
    ['help'],
    ['option'],
    ['version'],
    [''],
    ['_'],
    ['my name'],
    ['-x'],
    ['x-'],
    ['a--b'],
    ['a=b'],
    ['a.b'],
    ['größe'],
    ['x\u001b[31m'],
    ['<a>'],
    ['[a]'],
  ];
  for (const [name, ...flags] of names) {
    it(`named ${JSON.stringify(name)} are ${flags.length === 0 ? 'none' : flags.join(' and ')}`, () => {
      const [option] = optionsOf([name, text]);
      assert.deepEqual(option?.flags, flags);
      assert.deepEqual(option.negations, []);
    });
  }

  it('are negated for a boolean', () => {
    const [option] = optionsOf(['includeInherited', { type: 'boolean' }]);
    assert.deepEqual(option?.negations, ['--no-include-inherited', '--no-includeInherited']);
  });

  it('belong to one option each, which is the one with the exact name', () => {
    for (const names of [
      ['fooBar', 'foo_bar', 'foo-bar'],
      ['foo-bar', 'foo_bar', 'fooBar'],
    ]) {
      const flags = optionsOf(...names.map((name): [string, unknown] => [name, text])).map((option) => option.flags);
      assert.deepEqual(
        flags,
        names.map((name) => [`--${name}`]),
      );
    }
  });

  it('take precedence over the negation of another option', () => {
    const [cache, noCache] = optionsOf(['cache', { type: 'boolean' }], ['noCache', { type: 'boolean' }]);
    assert.deepEqual([cache?.flags, cache?.negations], [['--cache'], []]);
    assert.deepEqual(noCache?.flags, ['--no-cache', '--noCache']);
    assert.deepEqual(noCache.negations, ['--no-no-cache', '--no-noCache']);
    const options = [cache, noCache].filter((option) => option !== undefined);
    assert.deepEqual(parseFlags('example', options, [], ['--no-cache', '--cache']), { noCache: true, cache: true });
  });

  it('of a secret read it from standard input or an environment variable', () => {
    const options = optionsOf(['apiToken', { ...text, writeOnly: true }], ['label', text], ['label-env', text]);
    const sources = { stdin: 'one two\n', environment: { TRACKER_TOKEN: 'three', EMPTY: '' } };
    const parse = (...parameters: string[]): unknown => parseFlags('example', options, [], parameters, sources);
    assert.deepEqual(parse('--api-token-stdin', '--label', 'x'), { apiToken: 'one two', label: 'x' });
    assert.deepEqual(parse('--api-token-env', 'TRACKER_TOKEN'), { apiToken: 'three' });
    assert.deepEqual(parse('--label-env', 'TRACKER_TOKEN'), { 'label-env': 'TRACKER_TOKEN' });
    assert.throws(() => parse('--label-stdin'), /--label-stdin/);
    assert.throws(() => parse('--api-token-stdin', 'stray'), /stray/);
    for (const name of ['EMPTY', 'MISSING', 'toString'])
      assert.throws(
        () => parse('--api-token-env', name),
        new RegExp(`environment variable with a value, and ${name} has none`),
      );
    assert.throws(() => parseFlags('example', options, [], ['--api-token-stdin']), /standard input, which is empty/);
    assert.deepEqual(
      [['--api-token-stdin'], ['--label', '--api-token-env=X']].map((parameters) =>
        readsStandardInput(options, parameters),
      ),
      [true, false],
    );
  });

  it('of two secrets cannot both read standard input', () => {
    const secret = { ...text, writeOnly: true };
    const options = optionsOf(['a', secret], ['b', secret]);
    const sources = { stdin: 'one\n', environment: { B: 'two' } };
    const parse = (...parameters: string[]): unknown => parseFlags('example', options, [], parameters, sources);
    assert.deepEqual(parse('--a-stdin', '--b-env', 'B'), { a: 'one', b: 'two' });
    assert.throws(
      () => parse('--b-stdin', '--a-stdin'),
      (error) => {
        assert.ok(error instanceof HostError);
        assert.equal(error.code, 'INVALID_USAGE');
        assert.equal(
          error.message,
          'Standard input has one value, so --a-stdin cannot be combined with --b-stdin. Use --a-env instead.',
        );
        return true;
      },
    );
  });

  it('exist for schemas without types', () => {
    for (const properties of [undefined, null, [], 5, {}]) {
      assert.deepEqual(readPluginOptions({ type: 'object', properties, required: 5 }, []), []);
    }
    const values = [true, null, {}, { type: 'strange' }, { type: [] }, { enum: 5 }, { type: 'array', items: [text] }];
    for (const schema of values) assert.equal(optionsOf(['a', schema])[0]?.value.placeholder, 'json');
  });
});

describe('The values of options', () => {
  const parse = (schema: unknown, ...parameters: string[]): unknown =>
    parseFlags('example', optionsOf(['a', schema]), [], parameters)['a'];

  const read: readonly (readonly [schema: unknown, parameters: readonly string[], value: unknown])[] = [
    [text, ['--a', '-5'], '-5'],
    [text, ['--a', '--a'], '--a'],
    [text, ['--a='], ''],
    [text, ['--a', 'one', '--a', 'other'], 'other'],
    [{ type: 'number' }, ['--a', '-1e3'], -1000],
    [{ type: ['string', 'null'] }, ['--a', 'x'], 'x'],
    [{ type: 'integer' }, ['--a', '7'], 7],
    [{ type: 'boolean' }, ['--a'], true],
    [{ type: 'boolean' }, ['--no-a'], false],
    [{ type: 'boolean' }, ['--a=false'], false],
    [{ type: 'boolean' }, ['--no-a', '--a'], true],
    [{ enum: ['day', 2, null, ['x']] }, ['--a', 'day'], 'day'],
    [{ enum: ['day', 2, null, ['x']] }, ['--a', '2'], 2],
    [{ enum: ['day', 2, null, ['x']] }, ['--a', 'null'], null],
    [{ enum: ['day', 2, null, ['x']] }, ['--a', '["x"]'], ['x']],
    [{ type: 'array', items: text }, ['--a', 'x'], ['x']],
    [{ type: 'array', items: { type: 'integer' } }, ['--a', '1', '--a=2'], [1, 2]],
    [{ type: 'array', items: { type: 'boolean' } }, ['--a', 'true', '--a', 'false'], [true, false]],
    [{ type: 'array' }, ['--a', '[1]'], [1]],
    [{ type: 'object' }, ['--a', '{"b":1}'], { b: 1 }],
    [{ type: ['string', 'number'] }, ['--a', '"x"'], 'x'],
    ...stringOrList.flatMap((schema): [schema: unknown, parameters: string[], value: unknown][] => [
      [schema, ['--a', 'x'], 'x'],
      [schema, ['--a', '["x"]'], '["x"]'],
      [schema, ['--a', 'x', '--a', 'y'], ['x', 'y']],
    ]),
    [{ anyOf: [text, { type: 'array', items: { type: 'number' } }] }, ['--a', '"x"'], 'x'],
    [{ anyOf: [text, { type: 'number' }, { type: 'array', items: text }] }, ['--a', '["x"]'], ['x']],
    [{ type: 'string', anyOf: [{ format: 'date' }, { format: 'time' }] }, ['--a', '[]'], '[]'],
  ];
  for (const [schema, parameters, value] of read) {
    it(`are parsed: ${parameters.join(' ')} for ${JSON.stringify(schema)}`, () => {
      assert.deepEqual(parse(schema, ...parameters), value);
    });
  }

  const refused: readonly (readonly [schema: unknown, parameters: readonly string[], reason: string])[] = [
    [{ type: 'number' }, ['--a', 'lots'], '--a takes a number, not "lots".'],
    [{ type: 'number' }, ['--a', ' '], '--a takes a number, not " ".'],
    [{ type: 'number' }, ['--a', '1e400'], '--a takes a number, not "1e400".'],
    [{ type: 'integer' }, ['--a', '1.5'], '--a takes a whole number, not "1.5".'],
    [{ type: 'boolean' }, ['--a=yes'], '--a takes true or false, not "yes".'],
    [{ enum: ['day', 'a week'] }, ['--a', 'Day'], '--a takes one of "day", "a week", not "Day".'],
    [{ type: 'array', items: { type: 'number' } }, ['--a', '1', '--a', 'x'], '--a takes a number, not "x".'],
    [{ type: 'object' }, ['--a', '{'], '--a takes JSON, not "{".'],
    [text, ['--a'], '--a <text> needs a value.'],
    [text, ['--a', 'x', 'y'], '"y" does not belong to a flag. Repeat a flag for each of its values.'],
    [
      text,
      ['--b', '1'],
      'Plugin "example" has no flag "--b". It has --a. Run "code-graph apply example --help" for details.',
    ],
  ];
  for (const [schema, parameters, reason] of refused) {
    it(`are refused: ${parameters.join(' ')} for ${JSON.stringify(schema)}`, () => {
      assert.throws(
        () => parse(schema, ...parameters),
        (error) => error instanceof HostError && error.code === 'INVALID_USAGE' && error.message === reason,
      );
    });
  }

  it('are refused for a misspelt flag, with the flag that may be meant', () => {
    const options = optionsOf(['includeInherited', { type: 'boolean' }], ['branch', text]);
    const misspelt = [
      ['--brnch', '--branch'],
      ['--include-inheritd', '--include-inherited'],
      ['--no-includeinherited', '--no-include-inherited'],
    ] as const;
    for (const [given, flag] of misspelt) {
      assert.throws(
        () => parseFlags('example', options, [], [given]),
        new RegExp(`has no flag "${given}"\\. Did you mean ${flag}\\? Run "code-graph apply example --help"`),
      );
    }
  });

  it('are refused for an unknown flag, with a limited list of flags', () => {
    const options = optionsOf(...Array.from({ length: 1000 }, (_, index): [string, unknown] => [`p${index}`, text]));
    assert.throws(
      () => parseFlags('example', options, [], ['--nothing-like-it']),
      /It has --p0, .*, --p11 and 988 more\./,
    );
    assert.throws(() => parseFlags('example', [], [], ['--x']), /It has no flags of its own\./);
  });

  it('can be set by --option for any name', () => {
    const options = optionsOf(
      ['my name', text],
      ['a', text],
      ['a=b', { type: 'integer' }],
      ['list', { type: 'array', items: text }],
      ['one', { anyOf: [text, { type: 'array', items: text }] }],
      ['several', { type: ['array', 'string'], items: text }],
    );
    const texts = ['my name=x=y', 'a=b=3', 'list=["x"]', 'one=x', 'several=["x"]', 'unknown=5', '__proto__=x'];
    assert.deepEqual(parseOptionTexts(texts, options), {
      'my name': 'x=y',
      'a=b': 3,
      list: ['x'],
      one: 'x',
      several: ['x'],
      unknown: '5',
      ['__proto__']: 'x',
    });
    assert.throws(() => parseOptionTexts(['=x'], options), /--option takes key=value, not "=x"/);
    assert.throws(() => parseOptionTexts(['a=b=x'], options), /--option a=b takes a whole number, not "x"/);
  });
});

describe('Paths in options', () => {
  const path = { type: 'string', format: 'path' };
  const properties = {
    report: path,
    name: text,
    reports: { type: 'array', items: path },
    nested: { type: 'object', properties: { report: path } },
  };

  it('are relative to the current folder, and other options are unchanged', () => {
    const values = {
      report: 'cov/../lcov.info',
      name: 'cov',
      reports: ['a', '/b', ''],
      nested: { report: 'c', other: 'd' },
      unknown: 'e',
      toString: 'f',
    };
    assert.deepEqual(resolvePaths({ properties }, values, '/folder'), {
      ...values,
      report: '/folder/lcov.info',
      reports: ['/folder/a', '/b', ''],
      nested: { report: '/folder/c', other: 'd' },
    });
  });

  it('are found in every alternative of a schema', () => {
    const list = { type: 'array', items: path };
    for (const report of [
      { anyOf: [path, list] },
      { oneOf: [list, path] },
      { ...path, type: ['string', 'array'], items: path },
    ]) {
      const resolve = (value: unknown) => resolvePaths({ properties: { report } }, { report: value }, '/folder');
      assert.deepEqual(resolve('a'), { report: '/folder/a' });
      assert.deepEqual(resolve(['a', '../b']), { report: ['/folder/a', '/b'] });
    }
    const nested = { allOf: [{ properties: { file: path } }, { properties: { name: text } }] };
    const values = { nested: { file: 'a', name: 'b' } };
    assert.deepEqual(resolvePaths({ properties: { nested } }, values, '/folder'), {
      nested: { file: '/folder/a', name: 'b' },
    });
  });

  it('are unchanged if they are not strings, because the host refuses them', () => {
    const values = { report: 5, reports: 'a', nested: [null], name: null };
    assert.deepEqual(resolvePaths({ properties }, values, '/folder'), values);
    assert.deepEqual(resolvePaths({}, values, '/folder'), values);
  });
});

describe('Violations of options', () => {
  const options = optionsOf(['includeInherited', { type: 'boolean' }], ['a/b', text], ['range', { type: 'object' }]);

  const cases: readonly (readonly [pointer: string, rule: string, message: string, got: unknown, line: string])[] = [
    [
      '/includeInherited',
      'type',
      '/includeInherited must be boolean',
      'x',
      '--include-inherited must be boolean, not "x"',
    ],
    [
      '/a~1b',
      'minLength',
      '/a~1b must NOT have fewer characters',
      '',
      '--option a/b must NOT have fewer characters, not ""',
    ],
    ['/range/from', 'type', '/range/from must be string', 5, '--range/from must be string, not 5'],
    ['/range', 'type', '/range must be object', 'array', '--range must be object, not an array'],
    ['/a~1b', 'pattern', '/a~1b must match', '\u202e\u009b', '--option a/b must match, not "??"'],
    ['/other', 'additionalProperties', '/other is not known', undefined, '--option other is not known'],
    ['', 'required', "the value must have required property 'range'", 'object', '--range is required'],
    ['', 'minProperties', 'the value must NOT be empty', 'object', 'the options must NOT be empty'],
    ['/x\u001b[2J\n', 'additionalProperties', '/x\u001b[2J\n is not known', undefined, '--option x?[2J is not known'],
  ];
  for (const [pointer, rule, message, got, line] of cases) {
    it(`are described in terms of the command line: ${line}`, () => {
      assert.deepEqual(describeViolations([{ pointer, rule, message, got }], options), [line]);
    });
  }
});
