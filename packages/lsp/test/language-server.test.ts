import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createClient } from '@code-graph/client';
import { createHost, resolveSettings, type Host, type HostSettings } from '@code-graph/host';
import {
  CancellationTokenSource,
  LSPErrorCodes,
  type CallHierarchyIncomingCall,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type Hover,
  type Location,
  type Position,
  type TypeHierarchyItem,
} from 'vscode-languageserver/node';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { Editor } from './editor.js';

const server = `import { format } from './format.js';

export abstract class Base {
  abstract start(port: number): string;
}

export class Server extends Base {
  start(port: number): string {
    if (port < 0) throw new Error('negative');
    /* größer */ return format(String(port)) + '😀' + format('');
  }
}

export function run(base: Base): string {
  return base.start(1) + new Server().start(2);
}
`;
const files: Record<string, string> = {
  'src/server.ts': server,
  'src/format.js': `export function format(text) {\n  return text.trim();\n}\n`,
  'test/server.test.ts': `import { run, Server } from '../src/server';\n\ntest('it runs', () => {\n  run(new Server());\n});\n`,
  'tools/tool.py': `class Tool:\n    def run(self):\n        return helper()\n\n\nclass Saw(Tool):\n    pass\n\n\ndef helper():\n    return join(tool()) + ''.join([])\n\n\ndef join(tool):\n    return 1\n`,
  'go.mod': 'module shapes\n',
  'shapes/shape.go': `package shapes\n\ntype Shape interface {\n\tArea() int\n\tName() string\n}\n\ntype Square struct{}\n\nfunc (s Square) Area() int { return 1 }\n`,
  'shapes/name.go': `package shapes\n\nfunc (s Square) Name() string { return "square" }\n\ntype Circle struct{}\n\nfunc (c *Circle) Area() int { return 3 }\n\nfunc (c *Circle) Name() string { return "circle" }\n`,
  'code-graph.rules.yaml': `rules:\n  - name: no-format\n    description: Formats stay out of the server.\n    severity: warning\n    forbidDependency: { from: src/server.ts, to: src/format.js }\n`,
};

function positionOf(text: string, needle: string): Position {
  const offset = text.indexOf(needle);
  assert.notEqual(offset, -1, needle);
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

describe('The language server', function () {
  this.timeout(60_000);
  const folder = useSharedFolder();
  let host: Host;
  let editor: Editor;
  let workspace: string;
  let settings: HostSettings;
  let url: string;

  before('serve a workspace to an editor', async () => {
    workspace = join(folder.path, 'workspace');
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(workspace, path)), { recursive: true });
      await writeFile(join(workspace, path), text);
    }
    const configuration = {
      workspace,
      dataDirectory: join(folder.path, 'data'),
      index: { watch: true },
      http: { port: 0 },
      log: { level: 'silent' as const },
    };
    settings = resolveSettings(configuration, folder.path);
    host = await createHost(settings);
    url = await host.start({ index: true, listen: true });
    let attempts = 0;
    editor = await Editor.start(workspace, () =>
      ++attempts === 1 ? Promise.reject(new Error('No host yet.')) : Promise.resolve({ client: createClient(url) }),
    );
    for (const path of Object.keys(files)) await editor.open(path, files[path] ?? '');
    await host.indexed();
    await host.pluginsFound();
    await createClient(url).post('/api/overlays/{pluginId}/apply', { params: { path: { pluginId: 'complexity' } } });
    await editor.ready();
  });
  after('stop', async () => {
    await editor.stop();
    await host.stop();
  });

  it('starts without a host, and shows progress until there is a graph', () => {
    assert.equal(editor.progress[0], 'begin connecting to the host');
    assert.equal(editor.progress.at(-1), 'end');
  });

  it('shows callers, tests and overlay values above declarations', async () => {
    const { line } = positionOf(server, 'export class Server');
    assert.deepEqual(await editor.lenses('src/server.ts'), {
      2: '0 callers, referenced by 1 | 1 test file | Cyclomatic complexity 0',
      3: '1 caller | 1 test file',
      [line]: '2 callers | 1 test file | Cyclomatic complexity 2',
      [line + 1]: '1 caller + 1 through Base.start | 1 test file | Cyclomatic complexity 2',
      [line + 7]: '1 caller | 1 test file | Cyclomatic complexity 1',
    });
    assert.match((await editor.lenses('tools/tool.py'))[9] ?? '', /^1 caller \| 0 test files/);
  });

  it('lists what a lens counts', async () => {
    const { line, character } = positionOf(server, 'start(port: number): string {');
    const start = { uri: editor.uri('src/server.ts'), node: 'src/server.ts#Server.start' };
    const list = (question: object): Promise<Location[]> =>
      editor.request('workspace/executeCommand', { command: 'code-graph.references', arguments: [question] });
    const calls = await list({ ...start, relation: 'callers', isShown: true });
    assert.deepEqual(placesOf(calls), ['src/server.ts:14:2-47']);
    assert.deepEqual(editor.messages, ['1 location\nsrc/server.ts:15']);
    assert.deepEqual(placesOf(await list({ ...start, relation: 'tests' })), ['test/server.test.ts:0:0-0']);
    const link = await editor.request('workspace/executeCommand', {
      command: 'code-graph.viewer',
      arguments: [{ uri: start.uri, position: { line, character } }],
    });
    assert.equal(link, `${url}/#v=1&select=src%2Fserver.ts%23Server.start`);
  });

  it('describes a symbol at its declaration and at a call, with the origin of the values', async () => {
    const hover = async (path: string, needle: string): Promise<string> => {
      const position = positionOf(files[path] ?? '', needle);
      const answer = await editor.at<Hover | null>('textDocument/hover', path, position);
      return answer ? (answer.contents as { value: string }).value : '';
    };
    const expected = new RegExp(
      [
        /^\*\*Function\*\* `format` · javascript · `src\/format\.js:1`/,
        /1 caller · reached from 1 test file/,
        /- Cyclomatic complexity \*\*1\*\*, .* \(complexity \d+\.\d+\.\d+, 20\d\d-\d\d-\d\d \d\d:\d\d UTC\)/,
        /Graph version \d+, indexed 20.* UTC, up to date with the disk$/,
      ]
        .map(({ source }) => source)
        .join('[^]*'),
    );
    // The second call is behind a character of two UTF-16 code units.
    for (const [path, needle] of [
      ['src/format.js', 'format(text'],
      ['src/server.ts', "format('')"],
    ] as const)
      assert.match(await hover(path, needle), expected);
    assert.match(await hover('src/server.ts', 'Server()'), /^\*\*Class\*\* `Server`/);
    assert.match(await hover('tools/tool.py', 'helper()'), /^\*\*Function\*\* `helper` · python/);
    // The line has calls of two methods of this name.
    assert.equal(await hover('src/server.ts', 'start(1)'), '');
    // The line has two calls of this name, of which the graph has one.
    assert.equal(await hover('tools/tool.py', 'join(tool'), '');
    assert.equal(await hover('src/server.ts', 'String(port)'), '');
  });

  it('lists callers and callees across languages, with the ranges of the calls', async () => {
    const position = positionOf(files['src/format.js'] ?? '', 'format');
    const [item] = await editor.at<CallHierarchyItem[]>('textDocument/prepareCallHierarchy', 'src/format.js', position);
    const [incoming, ...others] = await editor.request<CallHierarchyIncomingCall[]>('callHierarchy/incomingCalls', {
      item,
    });
    assert.deepEqual(others, []);
    assert.equal(incoming?.from.name, 'Server.start');
    // The line has two calls of this name, so its text is the range.
    assert.deepEqual(incoming.fromRanges, [{ start: { line: 9, character: 4 }, end: { line: 9, character: 65 } }]);
    const [from] = [incoming.from];
    const outgoing = await editor.request<CallHierarchyOutgoingCall[]>('callHierarchy/outgoingCalls', { item: from });
    assert.deepEqual(
      outgoing.map(({ to }) => `${to.name} ${to.detail ?? ''}`),
      ['format src/format.js · javascript'],
    );
  });

  it('lists supertypes and subtypes', async () => {
    for (const [path, base, derived] of [
      ['src/server.ts', 'Base', 'Server'],
      ['tools/tool.py', 'Tool', 'Saw'],
    ] as const) {
      const position = positionOf(files[path] ?? '', base);
      const [item] = await editor.at<TypeHierarchyItem[]>('textDocument/prepareTypeHierarchy', path, position);
      const [subtype] = await editor.request<TypeHierarchyItem[]>('typeHierarchy/subtypes', { item });
      assert.equal(subtype?.name, derived);
      const [supertype] = await editor.request<TypeHierarchyItem[]>('typeHierarchy/supertypes', { item: subtype });
      assert.deepEqual(supertype, item);
    }
  });

  it('lists the interfaces that types of Go implement, and the types that implement one', async () => {
    const related = async (path: string, name: string, relation: string): Promise<string[]> => {
      const position = positionOf(files[path] ?? '', name);
      const [item] = await editor.at<TypeHierarchyItem[]>('textDocument/prepareTypeHierarchy', path, position);
      const types = await editor.request<TypeHierarchyItem[]>(`typeHierarchy/${relation}`, { item });
      return types.map((type) => type.name).sort();
    };
    assert.deepEqual(await related('shapes/shape.go', 'Shape', 'subtypes'), ['Circle', 'Square']);
    for (const [path, name] of [
      ['shapes/shape.go', 'Square'],
      ['shapes/name.go', 'Circle'],
    ] as const) {
      assert.deepEqual(await related(path, name, 'supertypes'), ['Shape']);
      assert.deepEqual(await related(path, name, 'subtypes'), []);
    }
    assert.deepEqual(await related('shapes/shape.go', 'Shape', 'supertypes'), []);
  });

  it('keeps lenses at their declarations while the text is edited, and hides those of edited lines', async () => {
    await editor.insert('src/server.ts', 1, '// one\n// two\n');
    const { line } = positionOf(server, 'export function run');
    const shifted = await editor.lenses('src/server.ts');
    assert.equal(shifted[line + 2], '1 caller | 1 test file | Cyclomatic complexity 1');
    await editor.insert('src/server.ts', line + 2, 'let now; ');
    const edited = await editor.lenses('src/server.ts');
    assert.deepEqual(Object.keys(edited), Object.keys(shifted).slice(0, -1));
  });

  it('shows violated rules at the lines of the imports and calls, and follows the index', async () => {
    const uri = editor.uri('src/server.ts');
    await waitFor('the violation', () => editor.diagnostics.get(uri)?.length);
    const [diagnostic] = editor.diagnostics.get(uri) ?? [];
    assert.equal(diagnostic?.code, 'no-format');
    assert.equal(diagnostic.severity, 2);
    assert.deepEqual(diagnostic.range.start, { line: 0, character: 0 });
    assert.match(diagnostic.message as string, /Formats stay out of the server\.$/);
    assert.equal(diagnostic.codeDescription?.href, `${editor.uri('code-graph.rules.yaml')}#L2`);
    const withoutFormat = server.replace(/^import.*\n/, '').replace(/format\(String\(port\)\).*;/, "'';");
    await writeFile(join(workspace, 'src/server.ts'), withoutFormat);
    await editor.connection.sendNotification('textDocument/didSave', { textDocument: { uri } });
    // The numbers are those after the edit, although no index run has begun yet.
    assert.match((await editor.lenses('src/format.js'))[0] ?? '', /^0 callers \| 0 test files/);
    await waitFor('no violation', () => editor.diagnostics.get(uri)?.length === 0);
    const hover = await editor.at<Hover>('textDocument/hover', 'src/format.js', { line: 0, character: 17 });
    assert.match(JSON.stringify(hover), /0 callers/);
  });

  it('ends cancelled requests', async () => {
    const textDocument = { uri: editor.uri('src/format.js') };
    const cancellation = new CancellationTokenSource();
    const lenses = editor.connection.sendRequest('textDocument/codeLens', { textDocument }, cancellation.token);
    cancellation.cancel();
    await assert.rejects(lenses, { code: LSPErrorCodes.RequestCancelled });
  });

  it('answers after invalid input', async () => {
    const uri = editor.uri('src/format.js');
    const lens = { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, data: { node: 7 } };
    const invalid: readonly (readonly [method: string, params: object])[] = [
      ['textDocument/codeLens', { textDocument: { uri: 'untitled:1' } }],
      ['textDocument/codeLens', { textDocument: { uri: 'file:///nowhere/a.ts' } }],
      ['textDocument/hover', { textDocument: { uri }, position: { line: 1e9, character: 0 } }],
      ['codeLens/resolve', lens],
      ['callHierarchy/incomingCalls', { item: { data: { uri, node: 'no such node' } } }],
      ['callHierarchy/incomingCalls', { item: {} }],
      ['workspace/executeCommand', { command: 'code-graph.references', arguments: [null] }],
      ['no/such/method', {}],
    ];
    for (const [method, params] of invalid) await editor.request(method, params).catch(() => undefined);
    editor.input.write('Content-Length: 9\r\n\r\nnot JSON!');
    const [item] = await editor.at<CallHierarchyItem[]>('textDocument/prepareCallHierarchy', 'src/format.js', {
      line: 0,
      character: 17,
    });
    assert.equal(item?.name, 'format');
  });

  it('connects again after its host has ended', async () => {
    await host.stop();
    host = await createHost(settings);
    url = await host.start({ index: true, listen: true });
    const position = { line: 0, character: 17 };
    await waitFor('an answer of the other host', async () =>
      editor.at<Hover | null>('textDocument/hover', 'src/format.js', position).catch(() => undefined),
    );
  });

  function placesOf(locations: readonly Location[]): string[] {
    return locations.map(({ uri, range: { start, end } }) => {
      return `${uri.slice(editor.uri('').length + 1)}:${start.line}:${start.character}-${end.character}`;
    });
  }
});
