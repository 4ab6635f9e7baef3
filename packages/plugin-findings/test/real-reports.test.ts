import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { nodesFor } from '../../../test-support/memory-context.js';
import { applyToNodes, counts, declare, messagesOf } from './support/apply.js';

const shop = fileURLToPath(new URL('fixtures/shop', import.meta.url));
const nodes = [
  ...nodesFor(['src/shop.js', 'src/clean.js', 'tools/prices.py']),
  declare('src/shop.js', 'Class', 'Cart', [1, 12]),
  declare('src/shop.js', 'Constructor', 'constructor', [2, 5], 'src/shop.js#Cart'),
  declare('src/shop.js', 'Method', 'add', [6, 11], 'src/shop.js#Cart'),
  declare('src/shop.js', 'Function', 'total', [13, 17]),
  declare('tools/prices.py', 'Class', 'Prices', [5, 11]),
  declare('tools/prices.py', 'Method', 'load', [6, 8], 'tools/prices.py#Prices'),
  declare('tools/prices.py', 'Method', 'run', [10, 11], 'tools/prices.py#Prices'),
  declare('tools/prices.py', 'Function', 'unused', [14, 16]),
];

// Written by the tools in a checkout of a build machine.
describe('the report of', () => {
  it('ESLint has the findings of each function, without the one that a comment suppresses', async () => {
    const context = await applyToNodes(shop, nodes, { report: 'eslint.sarif' });
    assert.deepEqual(counts(context), {
      '.': '3/3/0',
      src: '3/3/0',
      'src/shop.js': '3/3/0',
      'src/shop.js#Cart': '2/1/0',
      'src/shop.js#add': '1/0/0',
      'src/shop.js#constructor': '1/1/0',
      'src/shop.js#total': '0/1/0',
    });
    assert.deepEqual(context.attributes('src/shop.js#constructor'), {
      'findings:total': 2,
      'findings:errors': 1,
      'findings:warnings': 1,
      'findings:notes': 0,
      'findings:level': 'error',
      'findings:rules': 'no-unused-vars 1, no-var 1',
      'findings:messages':
        'line 4: error no-var: Unexpected var, use let or const instead. · ' +
        "line 4: warning no-unused-vars: 'unused' is assigned a value but never used.",
    });
    const messages = messagesOf(context);
    assert.match(messages, /info: Read eslint\.sarif \(ESLint, 6 findings\)\./);
    assert.match(messages, /info: 6 findings in 1 file of the graph\. Not counted: 1 suppressed\./);
    assert.match(
      messages,
      /info: The paths below \/home\/runner\/work\/shop\/shop .* read as those below the workspace/,
    );
    assert.match(messages, /warning: Findings may be missing, .* failed: ESLint in eslint\.sarif/);
  });

  it('Ruff has errors, in rules that follow the results', async () => {
    const context = await applyToNodes(shop, nodes, { report: 'ruff.sarif' });
    assert.deepEqual(counts(context)['tools/prices.py#load'], '3/0/0');
    assert.equal(context.attributes('tools/prices.py#load')?.['findings:rules'], 'F841 1, S105 1, S307 1');
  });

  it('Bandit has the levels of its rules', async () => {
    const context = await applyToNodes(shop, nodes, { report: 'bandit.sarif' });
    assert.deepEqual(counts(context), {
      '.': '1/1/2',
      tools: '1/1/2',
      'tools/prices.py': '1/1/2',
      'tools/prices.py#Prices': '1/1/1',
      'tools/prices.py#load': '0/1/1',
      'tools/prices.py#run': '1/0/0',
    });
  });

  it('Semgrep has findings that share a fingerprint, and the levels of its rules', async () => {
    const context = await applyToNodes(shop, nodes, { report: 'semgrep.sarif' });
    const { 'src/shop.js#add': add, 'tools/prices.py#load': load } = counts(context);
    assert.deepEqual([add, load], ['0/2/0', '1/0/0']);
  });

  it('each tool is added to those of the others', async () => {
    const context = await applyToNodes(shop, nodes, { report: ['*.sarif'] });
    const { src, tools } = counts(context);
    assert.deepEqual([src, tools], ['3/5/0', '8/1/2']);
  });
});
