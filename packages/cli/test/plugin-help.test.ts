import assert from 'node:assert/strict';
import { helpOfPlugin } from '../src/overlays/plugin-options/plugin-help.js';
import { readPluginOptions } from '../src/overlays/plugin-options/plugin-option.js';
import { createProgram } from '../src/create-program.js';

function helpOf(optionsSchema: Readonly<Record<string, unknown>>, description = 'Writes examples.'): string {
  const command = createProgram().commands.find((candidate) => candidate.name() === 'apply');
  assert.ok(command);
  const ownFlags = command.options.map(({ long }) => long ?? '');
  return helpOfPlugin({ id: 'example', description }, readPluginOptions(optionsSchema, ownFlags), command);
}

/** The help without the options of the command, which are the same for every plugin. */
function pluginPart(help: string): string {
  return help.slice(0, help.indexOf('\nOptions:\n'));
}

describe("The help of a plugin's options", () => {
  it('shows the values, the description and the default of each option', () => {
    const help = helpOf({
      required: ['report', 'unit'],
      properties: {
        report: { type: 'string', format: 'path', description: 'Coverage report.' },
        unit: { enum: ['day', 'a week', 3], default: 'day' },
        includeInherited: { type: 'boolean', default: false, description: 'Count inherited methods too.' },
        factor: { type: 'number', default: 1.5 },
        exclude: { type: 'array', items: { type: 'string' }, description: 'Files to exclude.' },
        depth: { type: 'integer' },
        range: { type: 'object', default: { from: 1 } },
        url: { type: 'string', description: 'Where the service is.' },
        'my names': { type: 'array', items: { type: 'string' } },
      },
    });
    assert.equal(
      pluginPart(help),
      `Usage: code-graph apply example --report <path> [options]

Writes examples.

Options of example:
  --report <path>             Coverage report. (required)
  --unit <choice>             (choices: "day", "a week", "3"; default: "day")
  --[no-]include-inherited    Count inherited methods too. (default: false)
  --factor <number>           (default: 1.5)
  --exclude <text>            Files to exclude. (may be repeated)
  --depth <integer>
  --range <json>              (default: {"from":1})

Set by --option only:
  --option url=<text>         Where the service is.
  --option "my names=<json>"
`,
    );
    for (const flag of ['--option <key=value>', '--url <address>', '--json', '-h, --help']) {
      assert.ok(help.includes(`\n  ${flag} `), flag);
    }
  });

  it('states that a plugin has no options', () => {
    assert.match(helpOf({}), /^Usage: code-graph apply example \[options\]\n\nWrites examples\.\n\nOptions:\n/);
  });

  it('gives a long flag a line of its own, without indenting the others further', () => {
    const name = 'aLongNameOfAnOptionThatIsRarelyTyped';
    const help = helpOf({ properties: { [name]: { type: 'string', description: 'Rare.' }, b: { type: 'number' } } });
    assert.match(help, /\n {2}--a-long-name-of-an-option-that-is-rarely-typed <text>\n {24}Rare\.\n {2}--b <number>\n/);
    assert.match(help, /\n {2}--json {16}print JSON\n/);
  });

  it('replaces characters of the schema that a terminal would interpret', () => {
    const evil = 'red \u001b[31m\u0007\u009b2J \u202egnirts\u202c\n\nOptions:\r\n  --rm\t\u0000\u2028delete \ud800';
    const help = helpOf(
      {
        required: [evil],
        properties: {
          [evil]: { type: 'string', format: evil, description: evil, default: evil },
          a: { enum: [evil, 'b'], description: evil, default: evil },
          b: { type: 'string', format: evil, default: evil },
          long: { type: 'string', description: 'x'.repeat(50_000), default: 'y'.repeat(50_000) },
          ['z'.repeat(10_000)]: { type: 'string' },
        },
      },
      evil,
    );
    assert.doesNotMatch(help.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    assert.equal(help.match(/^Options:$/gm)?.length, 1, 'a heading was forged');
    assert.doesNotMatch(help, /^ +--rm/m);
    assert.doesNotMatch(help, /y{60}/);
    assert.ok(help.length < 5000, `${help.length} characters`);
  });

  it('lists a thousand options, and a limited number of choices', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `option${index}`);
    const help = helpOf({ properties: Object.fromEntries(names.map((name) => [name, { enum: names }])) });
    assert.equal(help.match(/^ {2}--option\d+ <choice>/gm)?.length, 1000);
    assert.equal(help.match(/"option19"\s+and\s+980\s+more/g)?.length, 1000);
  });
});
