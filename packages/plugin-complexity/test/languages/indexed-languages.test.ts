import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { indexWorkspace } from '../../../indexer/src/index.js';
import { languages } from '../../../indexer/src/tree-sitter/languages.js';
import { rulesByExtension } from '../../src/languages/languages.js';
import { apply, complexityOf, textsOf, valuesOf, write } from '../apply.js';
import { fixture } from './measured.js';

const sources = {
  'constructs.py': 'python/constructs.py',
  'constructs.go': 'go/constructs.go',
  'Constructs.java': 'java/Constructs.java',
  'constructs.cs': 'csharp/constructs.cs',
  'constructs.rs': 'rust/constructs.rs',
  'constructs.sh': 'bash/constructs.sh',
  'constructs.c': 'c/constructs.c',
  'constructs.cpp': 'cpp/constructs.cpp',
  'constructs.kt': 'kotlin/constructs.kt',
  'constructs.php': 'php/constructs.php',
  'constructs.rb': 'ruby/constructs.rb',
  'constructs.lua': 'lua/constructs.lua',
  'constructs.scala': 'scala/constructs.scala',
  'constructs.swift': 'swift/constructs.swift',
} as const;

describe('the functions that the indexer finds in other languages', () => {
  const folder = useTemporaryFolder();

  it('have values, except for those without a body', async () => {
    write(folder.path, Object.fromEntries(Object.entries(sources).map(([file, path]) => [file, fixture(path)])));
    const nodes = (await indexWorkspace({ root: folder.path })).document?.nodes ?? [];
    const context = await apply(folder.path, nodes);
    const functions = nodes.filter(({ type }) => type === 'Function' || type === 'Method');
    assert.ok(functions.length >= 50);
    const without = functions.filter(({ id }) => complexityOf(context, id).cyclomatic === undefined);
    assert.deepEqual(without.map(({ name }) => name).sort(), [
      ...['Bodiless', 'assembly', 'bodiless', 'bodiless', 'bodiless', 'bodiless', 'bodiless', 'bodiless'],
    ]);
    const find = (file: string, name: string): unknown[] =>
      valuesOf(context, nodes.find((node) => node.file === file && node.name === name)?.id ?? '');
    // The closure counts for the function around it, one level deeper: in an `if` and in a closure.
    assert.deepEqual(find('constructs.rs', 'nested'), [3, 4, 10]);
    assert.deepEqual(find('constructs.py', 'outer'), [3, 2, 6]);
    // The getter and the setter share a node.
    assert.deepEqual(find('constructs.cs', 'Property'), [3, 1, 5]);
    const [text = '', ...others] = textsOf(context);
    assert.match(text, /^info: Measured 14 files /);
    assert.deepEqual(others, []);
  });

  it('are in files with rules', () => {
    const extensions = languages.flatMap((language) => language.extensions.map((extension) => `.${extension}`));
    assert.deepEqual([...rulesByExtension.keys()].sort(), extensions.sort());
  });

  it('count recursion once', async () => {
    write(folder.path, { 'a.go': 'package a\n\nfunc loop(n int) {\n\tloop(n - 1)\n\tloop(n - 2)\n}\n' });
    const { nodes = [], edges = [] } = (await indexWorkspace({ root: folder.path })).document ?? {};
    const context = await apply(folder.path, nodes, edges);
    const node = nodes.find(({ name }) => name === 'loop');
    assert.deepEqual(complexityOf(context, node?.id ?? ''), { cyclomatic: 1, cognitive: 1 });
  });
});
