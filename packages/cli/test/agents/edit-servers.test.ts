import assert from 'node:assert/strict';
import { parse } from 'jsonc-parser';
import { addServer, readServer, removeServer } from '../../src/agents/configuration/edit-servers.js';

const json = { format: 'json', key: 'mcpServers' } as const;
const toml = { format: 'toml', key: 'mcp_servers' } as const;
const entry = { command: '/usr/bin/node', args: ['/opt/a "b".js', 'mcp'] };

const jsonTexts: Readonly<Record<string, string>> = {
  'an empty file': '',
  'an empty object': '{}',
  'an empty object on two lines': '{\n}\n',
  'one line': '{"a":1,"mcpServers":{"other":{"command":"x"}}}',
  'an empty table': '{\n  "mcpServers": {},\n  "a": 1\n}\n',
  'an empty table on two lines': '{\n\t"mcpServers": {\n\t}\n}',
  'no table': '{\n    "a": [\n        1\n    ]\n}\n',
  'comments and trailing commas': '// mine\n{\n  "a": 1, // the last\n  /* more */\n}\n',
  'a comment after the last server': '{\n  "mcpServers": {\n    "b": {} // why\n    // end\n  }\n}\n',
  'a comma after the last server': '{\n  "mcpServers": {\n    "b": {},\n  },\n}\n',
  'only a comment in the table': '{\n  "mcpServers": {\n    // none\n  }\n}\n',
  'line breaks of Windows': '{\r\n  "a": 1,\r\n  "mcpServers": {\r\n    "b": {}\r\n  }\r\n}\r\n',
};

const tomlTexts: Readonly<Record<string, string>> = {
  'an empty file': '',
  'no line break at the end': 'model = "m" # mine',
  'other tables':
    '# mine\nmodel = "m"\n\n[mcp_servers.other]\ncommand = "x"\n\n[projects."/a"]\ntrust_level = "trusted"\n',
  'a header in a string': 'notes = """\n[mcp_servers.code-graph]\n"""\n',
  'line breaks of Windows': 'model = "m"\r\n[mcp_servers.other]\r\nargs = []\r\n',
};

describe('The servers in the configuration of a client', () => {
  for (const [table, texts] of [
    [json, jsonTexts],
    [toml, tomlTexts],
  ] as const) {
    for (const [name, before] of Object.entries(texts)) {
      it(`are restored to the byte in ${table.format} with ${name}`, () => {
        const { text, change } = addServer(before, table, 'code-graph', entry);
        assert.deepEqual({ ...(readServer(text, table, 'code-graph') as object) }, entry);
        assert.equal(removeServer(text, table, 'code-graph', change), before);
        const again = addServer(removeServer(text, table, 'code-graph', change), table, 'code-graph', entry);
        assert.equal(again.text, text);
      });
    }
  }

  it('keep comments beside their values, and the style of the text', () => {
    const { text } = addServer('{\n    "a": 1, // the last\n}\n', json, 'code-graph', { command: 'c' });
    assert.equal(
      text,
      '{\n    "a": 1, // the last\n    "mcpServers": {\n        "code-graph": {\n            "command": "c"\n        }\n    },\n}\n',
    );
    const windows = addServer(jsonTexts['line breaks of Windows'] ?? '', json, 'code-graph', entry).text;
    assert.ok(!/[^\r]\n/.test(windows));
  });

  it('are removed without the record, and after other edits', () => {
    const { text, change } = addServer('{\n  "mcpServers": {}\n}\n', json, 'code-graph', entry);
    const edited = addServer(text, json, 'second', { command: 's' }).text;
    for (const record of [change, undefined]) {
      const after = removeServer(edited, json, 'code-graph', record);
      assert.deepEqual(parse(after), { mcpServers: { second: { command: 's' } } });
    }
    const ours = addServer(tomlTexts['other tables'] ?? '', toml, 'code-graph', entry).text;
    const more = `${ours}\n# about d\n[mcp_servers.d]\ncommand = "d"\n`;
    const after = removeServer(more, toml, 'code-graph', undefined);
    assert.match(after, /# about d\n\[mcp_servers\.d\]/);
    assert.equal(readServer(after, toml, 'code-graph'), undefined);
  });

  it('replace an earlier one of their name', () => {
    const { text } = addServer('{"mcpServers":{"code-graph":{"command":"old"}}}', json, 'code-graph', entry);
    assert.deepEqual(parse(text), { mcpServers: { 'code-graph': entry } });
  });

  it('are refused in a text that is not valid or has another form', () => {
    assert.throws(() => addServer('{ "a": ', json, 'code-graph', entry), /not valid JSON/);
    assert.throws(() => addServer('[]', json, 'code-graph', entry), /not a JSON object/);
    assert.throws(() => addServer('{"mcpServers": 5}', json, 'code-graph', entry), /not a table/);
    assert.throws(() => addServer('a = ', toml, 'code-graph', entry));
    const inline = 'mcp_servers = { other = { command = "x" } }\n';
    assert.throws(() => addServer(inline, toml, 'code-graph', entry), /only you can edit/);
  });
});
