import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { CheckAnswer, DiffAnswer } from '@code-graph/api';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../../test-support/requirements.js';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { startHost, type RunningHost } from '../kit/running-host.js';

const price = `export function price(amounts: number[], rate: number): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total * rate;
}
`;
const branching = price.replace('total += amount', 'if (amount > 0 && rate > 0) total += amount');
const log = `export function log(text: string): void {
  console.log(text);
}
`;
const cart = (prices: string): string => `import { log } from '../log/log.js';
import { price } from './${prices}.js';
export function pay(amounts: number[]): void {
  log(String(price(amounts, 1)));
}
`;

const sums = 'src/shop/sums.ts#price';
/** A report on two lines of `price`. */
const coverage = (...hits: [number, number]): string =>
  ['TN:', 'SF:src/shop/sums.ts', ...hits.map((count, index) => `DA:${index + 2},${count}`), 'end_of_record', ''].join(
    '\n',
  );

/** The comparison is tested on graphs made by hand; here git, the indexer and a plugin make them. */
describe('Revisions of a repository', () => {
  const folder = useSharedFolder();
  let repository: TemporaryGitRepository;
  let running: RunningHost;

  before('index three commits and an edit', async function () {
    requiresGit(this);
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'workspace') });
    repository.commit({ 'src/shop/price.ts': price, 'src/shop/cart.ts': cart('price'), 'src/log/log.ts': log });
    repository.git('tag', 'v1');
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.commit({ 'src/log/topic.ts': log.replace('log(text', 'topic(text') });
    repository.git('checkout', '--quiet', 'main');
    repository.git('mv', 'src/shop/price.ts', 'src/shop/sums.ts');
    repository.commit({ 'src/shop/cart.ts': cart('sums') });
    repository.commit(
      {
        'src/shop/sums.ts': branching,
        'src/log/log.ts': `import { price } from '../shop/sums.js';\n${log.replace('(text)', '(text, price([], 1))')}`,
      },
      { author: 'Other <other@example.org>' },
    );
    repository.write({ 'src/log/log.ts': log });
    running = await startHost({ folder: folder.path });
    await running.host.indexed();
    repository.write({ 'now.info': coverage(1, 0), 'base.info': coverage(0, 0) });
    for (const [plugin, options] of [
      ['complexity', {}],
      ['git-activity', { since: '2000-01-01' }],
      ['ownership', {}],
      ['test-coverage', { report: 'now.info' }],
    ] as const) {
      const { status, text } = await running.request('POST', `/api/overlays/${plugin}/apply`, options);
      assert.equal(status, 200, text);
    }
  });

  after(async () => {
    await running.host.stop();
  });

  async function compare(query: string): Promise<DiffAnswer> {
    const { status, body, text } = await running.request('GET', `/api/diff?${query}`);
    assert.equal(status, 200, text);
    return body as unknown as DiffAnswer;
  }

  it('do not differ from themselves', async () => {
    assert.equal((await compare('from=HEAD&to=main')).total, 0);
  });

  it('show a renamed file as moved, with what else its commit has changed', async () => {
    const { nodes, dependencies, cycles } = await compare('from=v1&to=HEAD~1');
    assert.deepEqual(
      nodes.map(({ change, before, after, isAlong }) => [change, before?.id, after?.id, isAlong === true]),
      [
        ['changed', 'src/shop/cart.ts', 'src/shop/cart.ts', false],
        ['moved', 'src/shop/price.ts', 'src/shop/sums.ts', false],
        ['moved', 'src/shop/price.ts#price', 'src/shop/sums.ts#price', true],
      ],
    );
    assert.deepEqual([dependencies, cycles], [[], []]);
  });

  it('show the import that closes a cycle of folders, and the working tree without it', async () => {
    const closed = await compare('from=HEAD~1&to=HEAD');
    const closing = closed.cycles.flatMap(({ change, closing: added }) =>
      added.map(({ source, target, file }) => [change, source, target, file]),
    );
    assert.deepEqual(closing[0], ['added', 'src/log', 'src/shop', 'src/log/log.ts']);
    const broken = await compare('from=HEAD');
    assert.deepEqual([broken.to.name, broken.summary.dependencies], ['working tree', { added: 0, removed: 1 }]);
    assert.ok(broken.cycles.every(({ change }) => change === 'removed'));
  });

  it('are compared from their last common commit', async () => {
    const { from, isFromMergeBase, nodes } = await compare('from=main&to=topic&mergeBase=true');
    assert.deepEqual([from.commit, isFromMergeBase], [repository.git('rev-parse', 'v1').trim(), true]);
    assert.deepEqual(
      nodes.map(({ change, after }) => [change, after?.id]),
      [
        ['added', 'src/log/topic.ts'],
        ['added', 'src/log/topic.ts#topic'],
      ],
    );
  });

  it('are compared with the rules of the working tree, from a revision or from its last common commit', async () => {
    const text = "rules: [{ name: alone, forbidDependency: { from: 'src/shop/*', to: 'src/log/*' } }]";
    const check = async (since: string) => {
      const { status, body, error } = await running.request('POST', '/api/rules/check', {
        ...{ rules: { name: 'r.yaml', text }, since },
      });
      if (status !== 200) return error.code;
      const { violations, since: compared } = body as unknown as CheckAnswer;
      return [compared?.commit, violations.map(({ source, state }) => `${source?.node ?? ''} ${state}`)];
    };
    const [common, topic] = ['v1', 'topic'].map((name) => repository.git('rev-parse', name).trim());
    const known = ['src/shop/cart.ts unchanged'];
    assert.deepEqual(await check('topic...'), [common, known]);
    assert.deepEqual(await check('topic'), [topic, known]);
    assert.equal(await check('nothing...'), 'INVALID_RANGE');
  });

  it('have the overlays of the plugins that read sources and the history', async () => {
    const { attributes, overlays, nodes } = await compare('from=HEAD~1&to=HEAD');
    const valuesOf = (name: string): unknown =>
      attributes.find((attribute) => attribute.name === name)?.values.find(({ node }) => node === sums);
    assert.deepEqual(valuesOf('complexity:cyclomatic'), { node: sums, before: 2, after: 4 });
    assert.deepEqual(valuesOf('git:churn'), { node: sums, before: 1, after: 2 });
    assert.deepEqual(valuesOf('ownership:share'), { node: sums, before: 100, after: 80 });
    const changed = nodes.find(({ after }) => after?.id === sums);
    assert.ok(
      changed?.attributes.some(
        ({ name, before, after }) => name === 'complexity:cyclomatic' && before === 2 && after === 4,
      ),
    );
    assert.deepEqual(
      overlays?.map(({ plugin, isCompared }) => [plugin, isCompared]),
      [
        ['complexity', true],
        ['git-activity', true],
        ['ownership', true],
        ['test-coverage', false],
      ],
    );
    const withTree = await compare('from=HEAD');
    assert.deepEqual(
      withTree.overlays?.map(({ isCompared }) => isCompared),
      [true, true, true, false],
    );
    assert.ok(!withTree.attributes.some(({ values }) => values.some(({ node }) => node === sums)));
    assert.equal(repository.git('worktree', 'list').trim().split('\n').length, 1);
  });

  it('have the coverage of two reports if the options name them', async () => {
    const options = { from: { 'test-coverage': { report: 'base.info' } } };
    const { status, body, text } = await running.request('POST', '/api/diff', { from: 'HEAD', options });
    assert.equal(status, 200, text);
    const { attributes, overlays } = body as unknown as DiffAnswer;
    assert.ok(overlays?.every(({ isCompared }) => isCompared));
    const percent = attributes.find(({ name }) => name === 'coverage:percent');
    assert.deepEqual(
      percent?.values.find(({ node }) => node === sums),
      { node: sums, before: 0, after: 50 },
    );
    const refusals = await Promise.all([
      running.request('POST', '/api/diff', { from: 'HEAD', options: { to: {} } }),
      running.request('POST', '/api/diff', { from: 'HEAD', options: { from: { 'test-coverage': { report: 7 } } } }),
      running.request('POST', '/api/diff', { from: 'HEAD', options: { from: { missing: {} } } }),
    ]);
    assert.deepEqual(
      refusals.map(({ status: refused, error }) => [refused, error.code]),
      [
        [400, 'INVALID_PARAMETERS'],
        [400, 'INVALID_OPTIONS'],
        [404, 'NOT_FOUND'],
      ],
    );
  });
});
