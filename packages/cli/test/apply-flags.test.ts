import assert from 'node:assert/strict';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { pluginCode, writePluginPackage } from '../../host/test/kit/plugin-package.js';
import { exampleGraph, startHost, type RunningHost } from '../../host/test/kit/running-host.js';
import { simplePlugin } from '../../host/test/kit/simple-plugin.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

const evil = '\u001b[31mred\u0007\n\nOptions:\n  --rm  delete everything';

const optionsSchema = {
  type: 'object',
  properties: {
    report: { type: 'string', format: 'path', description: 'Coverage report.' },
    includeInherited: { type: 'boolean', default: true, description: 'Count inherited methods too.' },
    unit: { enum: ['day', 'week'], default: 'week' },
    exclude: { type: 'array', items: { type: 'string' } },
    factor: { type: 'number', minimum: 0, maximum: 9 },
    range: { type: 'object', properties: { from: { type: 'integer' } }, additionalProperties: false },
    url: { type: 'string', description: 'Where the service is.' },
    label: { type: 'string', description: evil },
    [evil]: { type: 'string' },
    ['__proto__']: { type: 'string' },
    constructor: { type: 'string' },
  },
  additionalProperties: false,
};

const thousandOptions = {
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${index}`, { type: 'integer' }])),
};

describe('code-graph apply with the flags of a plugin', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  beforeEach(async () => {
    const echo = pluginCode(`context.setNodeAttribute('src', 'example:kind', JSON.stringify(options));`);
    const large = simplePlugin('large');
    const paths = await Promise.all([
      writePluginPackage(join(folder.path, 'example'), { manifest: { optionsSchema }, code: echo }),
      writePluginPackage(join(folder.path, 'large'), {
        ...large,
        manifest: { ...large.manifest, optionsSchema: thousandOptions },
      }),
    ]);
    running = await startHost({
      folder: folder.path,
      graph: exampleGraph,
      configuration: { plugins: { paths, readablePaths: ['.'] } },
    });
    assert.deepEqual(running.host.rejectedPlugins(), []);
  });

  afterEach(() => running.host.stop());

  const apply = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['apply', ...parameters], { cwd: folder.path, env: { CODE_GRAPH_URL: running.url } });

  /** The options that reached the plugin. */
  async function receivedOptions(...parameters: string[]): Promise<unknown> {
    const { exitCode, stderr } = await apply('example', ...parameters);
    assert.equal(exitCode, 0, stderr);
    const { body } = await running.request('GET', '/api/graph/nodes/src');
    return JSON.parse(String(body['example:kind']));
  }

  const defaults = { includeInherited: true, unit: 'week' };

  it('sends values in the types of the schema', async () => {
    assert.deepEqual(await receivedOptions(), defaults);
    const flags = ['--no-include-inherited', '--unit', 'day', '--exclude', 'a', '--exclude=--json', '--factor', '2.5'];
    const given = { includeInherited: false, unit: 'day', exclude: ['a', '--json'], factor: 2.5 };
    assert.deepEqual(await receivedOptions(...flags, '--range', '{"from":3}'), { ...given, range: { from: 3 } });
    assert.deepEqual(await receivedOptions('--includeInherited', '--constructor', 'x'), {
      ...defaults,
      constructor: 'x',
    });
  });

  it('accepts any option by its name, which overrides a flag', async () => {
    const options = ['--option', 'url=http://x', '--option', 'includeInherited=false', '--option', 'exclude=["a"]'];
    const given = { ...defaults, includeInherited: false, url: 'http://x', exclude: ['a'] };
    assert.deepEqual(await receivedOptions('--include-inherited', ...options), given);
    assert.deepEqual(await receivedOptions('--option', `${evil}=x`), { ...defaults, [evil]: 'x' });
  });

  it('makes paths absolute, relative to the current folder', async () => {
    const cwd = await realpath(folder.path);
    await mkdir(join(cwd, 'inside'));
    assert.deepEqual(await receivedOptions('--report', 'inside/../lcov.info'), {
      ...defaults,
      report: join(cwd, 'lcov.info'),
    });
    assert.deepEqual(await receivedOptions('--option', 'report=x'), { ...defaults, report: join(cwd, 'x') });
    assert.deepEqual(await receivedOptions(`--report=${cwd}/b`), { ...defaults, report: join(cwd, 'b') });
  });

  it('accepts its own flags at any position', async () => {
    const result = await callCommand([
      'apply',
      '--url',
      running.url,
      'example',
      '--factor',
      '1',
      '--json',
      '--label',
      'x',
    ]);
    assert.equal(result.exitCode, 0, result.stderr);
    assert.equal((JSON.parse(result.stdout) as Record<string, unknown>)['status'], 'applied');
  });

  const refused: readonly (readonly [parameters: string[], message: string])[] = [
    [
      ['example', '--since', '2026-01-01'],
      'Plugin "example" has no flag "--since". It has --report, --include-inherited, --unit, --exclude, --factor, ' +
        '--range, --label, --proto, --constructor. Run "code-graph apply example --help" for details.',
    ],
    [
      ['example', '--include-inhertied'],
      'Plugin "example" has no flag "--include-inhertied". Did you mean --include-inherited? ' +
        'Run "code-graph apply example --help" for details.',
    ],
    [
      ['example', '--jsno'],
      'Plugin "example" has no flag "--jsno". Did you mean --json? Run "code-graph apply example --help" for details.',
    ],
    [['example', '--unit', 'year'], '--unit takes one of "day", "week", not "year".'],
    [['example', '--factor', 'lots'], '--factor takes a number, not "lots".'],
    [['example', 'more'], '"more" does not belong to a flag. Repeat a flag for each of its values.'],
    [
      ['example', '--factor=10', '--report=', '--range={"from":"x","more":1}', '--option=nosuch=1'],
      [
        'The options are not valid for plugin "example":',
        '--option nosuch is not known',
        '--report must match format "path", not ""',
        '--factor must be <= 9, not 10',
        '--range/more is not known',
        '--range/from must be integer, not "x"',
      ].join('\n  '),
    ],
    [['--factor', '1', 'example'], 'The id of the plugin comes before its flags: code-graph apply <plugin> --factor …'],
    [[], 'The id of a plugin is missing. "code-graph overlays" lists the plugins.'],
  ];
  for (const [parameters, message] of refused) {
    it(`exits with 64 and the reason for: ${parameters.join(' ') || 'no arguments'}`, async () => {
      const result = await apply(...parameters);
      assert.equal(result.stderr, `code-graph: ${message}\n`);
      assert.equal(result.exitCode, 64);
      assert.equal(result.stdout, '');
      const asJson = await apply(...parameters, '--json');
      assert.equal(asJson.exitCode, 64);
      const { error } = JSON.parse(asJson.stdout) as { error: { message: string } };
      assert.equal(error.message, message);
    });
  }

  it('shows the options of the plugin with --help at any position', async () => {
    const help = await apply('example', '--help');
    assert.equal(help.exitCode, 0, help.stderr);
    assert.match(help.stdout, /^Usage: code-graph apply example \[options\]\n\nWrites the length of names\.\n/);
    assert.match(help.stdout, /\nOptions of example:\n {2}--report <path> +Coverage report\.\n/);
    assert.match(help.stdout, /\n {2}--unit <choice> +\(choices: "day", "week"; default: "week"\)\n/);
    assert.match(help.stdout, /\nSet by --option only:\n {2}--option url=<text> +Where the service is\.\n/);
    assert.doesNotMatch(help.stdout.replaceAll('\n', ''), /\p{Cc}/u);
    assert.equal(help.stdout.match(/^Options:$/gm)?.length, 1);
    for (const parameters of [
      ['--help', 'example'],
      ['example', '--nosuch', '-h'],
    ]) {
      assert.deepEqual(await apply(...parameters), help);
    }
  });

  it('supports a plugin with hundreds of options', async () => {
    const help = await apply('large', '--help');
    assert.equal(help.stdout.match(/^ {2}--p\d+ <integer>$/gm)?.length, 300);
    assert.match(
      (await apply('large', '--x')).stderr,
      /It has --p0, .*, --p11 and 288 more\. Run "code-graph apply large/,
    );
    assert.equal((await apply('large', '--p299', '3')).exitCode, 0);
  });

  it('shows the general help without a plugin', async () => {
    const help = await apply('--help');
    assert.equal(help.exitCode, 0);
    assert.match(help.stdout, /^Usage: code-graph apply <plugin> \[options\]\n/);
    assert.match(help.stdout, /"code-graph apply <plugin> --help" lists\s+them\.\n$/);
  });

  it('shows the general help if no host answers, and reports that the options are missing', async () => {
    const general = await apply('--help');
    await running.host.stop();
    const help = await apply('example', '--help');
    assert.equal(help.exitCode, 0, help.stderr);
    const notice = `No host answers at ${running.url}, so the options of example are not listed.\n`;
    assert.equal(help.stdout, general.stdout + notice);
  });

  it('exits with 66 for the help of an unknown plugin', async () => {
    const help = await apply('nosuch', '--help');
    assert.equal(help.exitCode, 66);
    assert.match(help.stderr, /no plugin with the id "nosuch"/);
  });
});
