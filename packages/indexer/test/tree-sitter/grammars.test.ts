import assert from 'node:assert/strict';
import { indexWorkspace } from '@code-graph/indexer';
import { Pacer } from '@code-graph/sdk/pacer';
import { Parser } from 'web-tree-sitter';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { defaultTimeLimits } from '../../src/time-limits.js';
import { DiskTree } from '../../src/tree/disk-tree.js';
import { loadGrammar } from '../../src/tree-sitter/grammar.js';
import { TreeSitterSession } from '../../src/tree-sitter/tree-sitter-session.js';
import { writeTree } from '../kit/tree.js';

const texts: Readonly<Record<string, string>> = { 'a.go': 'package a\nfunc f() {}\n', 'a.py': 'def f(: pass\n' };
const none = new Set<string>();
const workspace = {
  ...{ root: '/', tree: new DiskTree(), sources: new Set(Object.keys(texts)), configuration: none, skipped: none },
  ...{ earlier: new Map(), changed: new Set(Object.keys(texts)), pacer: new Pacer(undefined) },
  ...{ threads: 1, timeLimits: defaultTimeLimits, sizeOf: (path: string) => texts[path]?.length ?? 0 },
  read: (path: string) => texts[path],
};

const everything = { paths: Object.keys(texts), reducedContexts: [], valid: new Map<string, never>() };

describe('A grammar that cannot be loaded', () => {
  it('leaves nodes of its files with a warning that is not about syntax', async () => {
    const session = new TreeSitterSession(workspace, (grammar) =>
      grammar === 'go' ? Promise.reject(new Error('no such grammar')) : loadGrammar(grammar),
    );
    const { records } = await session.analyze(everything, () => undefined);
    assert.deepEqual(
      records.map(({ file, warnings }) => [file, ...warnings]),
      [
        ['a.go', 'not parsed: the grammar of its language cannot be loaded: no such grammar'],
        ['a.py', 'syntax error in line 1: ) expected'],
      ],
    );
    assert.deepEqual(
      records.map(({ nodes }) => nodes.map(({ id, endLine }) => `${id} ${String(endLine)}`)),
      [['a.go 2'], ['a.py 1', 'a.py#f 1']],
    );
  });

  it('is tried again as soon as its file changes', async () => {
    const session = new TreeSitterSession(workspace, () => Promise.reject(new Error('damaged')));
    await session.analyze(everything, () => undefined);
    const { files, absent } = session.externalInputs();
    const names = [...files.keys()].map((path) => path.slice(path.lastIndexOf('/') + 1));
    assert.deepEqual([names, absent.size], [['go.wasm.br', 'python.wasm.br'], 0]);
  });
});

describe('Grammars', () => {
  it('are not loaded if no file has to be parsed', async () => {
    const { records } = await new TreeSitterSession(workspace).analyze(everything, () => undefined);
    const earlier = new Map(records.map((record) => [record.file, record]));
    const asked: string[] = [];
    const session = new TreeSitterSession({ ...workspace, earlier, changed: none }, (grammar) => {
      asked.push(grammar);
      return loadGrammar(grammar);
    });
    // The same as if another file of each language had been removed.
    await session.analyze({ paths: [], reducedContexts: ['go', 'python'], valid: new Map() }, () => undefined);
    assert.deepEqual(asked, []);
  });

  it('are loaded although other code in the process has initialized the parser', async () => {
    await Parser.init();
    await withTemporaryFolder(async (folder) => {
      await writeTree(folder, { 'a.py': 'def f(): pass\n' });
      const { document, warnings } = await indexWorkspace({ root: folder });
      assert.deepEqual(warnings, []);
      assert.ok(document?.nodes.some(({ id }) => id === 'a.py#f'));
    });
  });
});
