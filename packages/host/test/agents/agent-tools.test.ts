import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImpactAnswer, IndexStatus, Neighborhood } from '@code-graph/api';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { startHost, type RunningHost } from '../kit/running-host.js';
import { AgentSession, type ToolAnswer } from './agent-session.js';

const callerCount = 60;
const sources: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "shop", "type": "module" }',
  'src/price.ts':
    'export class Price {\n  total(): number {\n    return net(1);\n  }\n}\n\nexport function net(sum: number): number {\n  return sum;\n}\n',
  'src/cart.ts': `import { net } from './price.js';\n\nexport function cart(): number {\n  net(2);\n  return net(3);\n}\n\nexport class Order {\n  total(): number {\n    return cart();\n  }\n}\n`,
  'src/shelf.ts': 'export abstract class Shelf {}\n',
  'src/rack.ts': `import { Shelf } from './shelf.js';\nexport class Rack extends Shelf {}\nexport function first(all: Shelf[]) {\n  return all[0];\n}\n`,
  'src/many.ts': `import { cart } from './cart.js';\n${Array.from({ length: callerCount }, (_, index) => `export function use${index}() { return cart(); }\n`).join('')}`,
  'test/price.test.ts': `import { net } from '../src/price.js';\n\nexport function checksNet() { return net(4); }\nchecksNet();\n`,
};

describe('The tools of agents', function () {
  this.timeout(60_000);
  const folder = useSharedFolder();
  let running: RunningHost;
  let session: AgentSession;

  before('index a workspace that is watched', async () => {
    const repository = new TemporaryGitRepository({ folder: join(folder.path, 'workspace') });
    repository.commit(sources, { message: 'first' });
    running = await startHost({
      folder: folder.path,
      configuration: { index: { watch: true } },
      waitsForPlugins: false,
    });
    await running.request('POST', '/api/index');
    await running.host.indexed();
    await waitFor('the watcher', async () => (await indexStatus()).watch?.state === 'watching');
    session = await AgentSession.connect(running.url);
  });
  after(async () => {
    await session.close();
    await running.host.stop();
  });

  const indexStatus = async (): Promise<IndexStatus> =>
    (await running.request('GET', '/api/index')).body as unknown as IndexStatus;
  const read = async (path: string): Promise<Neighborhood> =>
    (await running.request('GET', path)).body as unknown as Neighborhood;
  const handlesOf = ({ structured }: ToolAnswer, list: string): string[] =>
    structured.lists[list]?.items?.map(({ handle }) => handle) ?? [];

  it('take at most 5 kB of context, and 6 kB with the instructions, whose beginning stands alone', async () => {
    const withQueries = await AgentSession.connect(running.url, { path: '/mcp?cypher=true' });
    const { tools } = await withQueries.client.listTools();
    const instructions = withQueries.client.getInstructions() ?? '';
    await withQueries.close();
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['overview', 'find', 'explore', 'impact', 'changes', 'cypher'],
    );
    assert.ok(Buffer.byteLength(JSON.stringify(tools)) <= 5000, `${JSON.stringify(tools).length} bytes`);
    assert.ok(Buffer.byteLength(JSON.stringify({ tools, instructions })) <= 6000);
    const [beginning = ''] = instructions.split('\n\n');
    assert.ok(beginning.length <= 512 && beginning.endsWith('.'), `${beginning.length} characters`);
    for (const { annotations, outputSchema } of tools) {
      assert.deepEqual(annotations, { readOnlyHint: true, idempotentHint: true, openWorldHint: false });
      assert.equal(outputSchema?.['type'], 'object');
    }
    const { tools: usual } = await session.client.listTools();
    assert.ok(!usual.some(({ name }) => name === 'cypher'), 'queries are off by default');
  });

  it('answer the newest revision of the protocol like the earlier ones', async () => {
    const newest = await AgentSession.connect(running.url, { version: '2026-07-28' });
    const input = { symbol: 'src/price.ts#net', include: ['callers'] };
    const [now, before] = [await newest.call('explore', input), await session.call('explore', input)];
    await newest.close();
    assert.equal(newest.client.getNegotiatedProtocolVersion() ?? '2026-07-28', '2026-07-28');
    assert.deepEqual(now, before);
  });

  it('count callers first, then list those of production before tests, with the lines of the calls', async () => {
    const answer = await session.call('explore', { symbol: 'net', include: ['callers'] });
    assert.equal(
      answer.text,
      [
        '3 callers of net, 1 in tests',
        'src/cart.ts:4,5 cart',
        'src/price.ts:3 Price.total',
        'test/price.test.ts:3 checksNet',
        `version ${answer.structured.version}, up to date`,
      ].join('\n'),
    );
    const { neighbors, total } = await read('/api/graph/nodes/src%2Fprice.ts%23net/callers');
    assert.equal(answer.structured.lists['callers']?.count, total);
    assert.deepEqual(handlesOf(answer, 'callers').sort(), neighbors.map(({ node }) => node.id).sort());
    assert.equal(answer.structured.state, 'current');
  });

  it('list the code that uses a type without a call', async () => {
    const answer = await session.call('explore', { symbol: 'Shelf', include: ['callers', 'references'] });
    const lines = ['0 callers of Shelf', '2 references to Shelf', 'src/rack.ts:2 Rack extends', ':3 first'];
    assert.ok(answer.text.startsWith(lines.join('\n')), answer.text);
    const whole = await session.call('explore', { symbol: 'src/price.ts#net' });
    assert.equal(whole.structured.lists['references'], undefined, 'nothing but calls');
  });

  it('lead through a long list with cursors, each item once, within the tokens that the agent allows', async () => {
    const { neighbors } = await read('/api/graph/nodes/src%2Fcart.ts%23cart/callers?limit=500');
    const questions = [
      { tool: 'explore', subject: { symbol: 'src/cart.ts#cart', include: ['callers'] }, list: 'callers' },
      { tool: 'impact', subject: { symbols: ['src/cart.ts#cart'] }, list: 'affected' },
    ];
    for (const [{ tool, subject, list }, maxTokens] of questions.flatMap((question) => [
      [question, undefined] as const,
      [question, 150] as const,
    ])) {
      const handles: string[] = [];
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const input = { ...subject, ...(cursor !== undefined && { cursor }) };
        const page = await session.call(tool, maxTokens === undefined ? input : { ...input, maxTokens });
        assert.equal(page.structured.lists[list]?.count, callerCount + 1, page.text);
        assert.ok(Buffer.byteLength(page.text) <= 4 * (maxTokens ?? 2000), page.text);
        handles.push(...handlesOf(page, list));
        ({ cursor } = page.structured);
      }
      assert.deepEqual(handles.sort(), neighbors.map(({ node }) => node.id).sort());
    }
  });

  it('list the impact of symbols as the API does, and the test files to run', async () => {
    const answer = await session.call('impact', { symbols: ['src/price.ts#net'], maxTokens: 20_000 });
    const body = { nodes: ['src/price.ts#net'], depth: 20, limit: 500, attributes: [] };
    const { production } = (await running.request('POST', '/api/impact', body)).body as unknown as ImpactAnswer;
    assert.equal(answer.structured.lists['affected']?.count, production.total);
    assert.deepEqual(handlesOf(answer, 'affected').sort(), production.nodes.map(({ node }) => node.id).sort());
    assert.deepEqual(handlesOf(answer, 'tests'), ['test/price.test.ts']);
    assert.match(answer.text, /^distance 2:$/m);
  });

  it('find symbols by name, by position, and the candidates of an ambiguous name', async () => {
    assert.match(
      (await session.call('find', { text: 'cart' })).text,
      /^1 symbol named "cart".*\nsrc\/cart\.ts:3 cart Function\n/,
    );
    assert.deepEqual(handlesOf(await session.call('find', { text: 'src/price.ts:3' }), 'symbols'), [
      'src/price.ts#Price.total',
    ]);
    for (const [tool, input] of [
      ['find', { text: 'src/price.ts:10' }],
      ['explore', { symbol: 'src/price.ts:999999' }],
    ] as const) {
      const beyond = await session.call(tool, input);
      assert.ok(beyond.isError, beyond.text);
      assert.match(
        beyond.text,
        /^NOT_FOUND: src\/price\.ts ends at line 9, .* line \d+\.\nCall again with a line of the file/,
      );
    }
    const ambiguous = await session.call('explore', { symbol: 'total', include: ['callers'] });
    assert.deepEqual(handlesOf(ambiguous, 'candidates').sort(), [
      'src/cart.ts#Order.total',
      'src/price.ts#Price.total',
    ]);
    const similar = await session.call('find', { text: 'cartt' });
    assert.match(similar.text, /^\d+ match(?:es)? similar to "cartt"/, 'a similar name is no exact match');
  });

  it('show the declaration, and the source on request', async () => {
    const { text } = await session.call('explore', { symbol: 'src/cart.ts:4' });
    assert.match(
      text,
      /^Function src\/cart\.ts#cart, src\/cart\.ts:3-6\ndeclaration: export function cart\(\): number \{\n/,
    );
    const source = await session.call('explore', { symbol: 'src/cart.ts#cart', include: ['source'] });
    assert.match(
      source.text,
      /^src\/cart\.ts:3\n```typescript\nexport function cart\(\): number \{\n[^]*\n```\nversion/,
    );
  });

  it('know this repository: parts with sizes, entry points, and the overlays that are missing', async () => {
    const { text } = await session.call('overview');
    assert.match(text, /^shop: |^workspace: 6 files, 1 of tests, \d+ lines/);
    assert.match(text, /^languages: typescript 6$/m);
    assert.match(text, /^not applied, so not in this answer: git-activity, complexity, test-coverage, ownership$/m);
  });

  it('have an edit, or name the files that wait for it, and handles survive it', async () => {
    const file = join(running.workspace, 'src/price.ts');
    await writeFile(
      file,
      `// one\n// two\n${await readFile(file, 'utf8')}export function gross() { return net(9); }\n`,
    );
    await waitFor('the edit to be seen', async () => {
      const { watch, status } = await indexStatus();
      return (
        status === 'running' ||
        (watch?.waiting.count ?? 0) > 0 ||
        (await session.call('find', { text: 'gross' })).structured.lists['symbols']
      );
    });
    const input = { symbol: 'src/price.ts#net', include: ['callers'] };
    const first = await session.call('explore', input);
    if (first.structured.state === 'current') assert.ok(handlesOf(first, 'callers').includes('src/price.ts#gross'));
    else assert.deepEqual(first.structured.waiting, ['src/price.ts'], first.text);
    const answer = await waitFor('the edit', async () => {
      const next = await session.call('explore', input);
      return next.structured.state === 'current' && next;
    });
    assert.ok(handlesOf(answer, 'callers').includes('src/price.ts#gross'), answer.text);
    assert.match(answer.text, /^src\/price\.ts:5 Price\.total$/m, 'the line has moved, the handle has not');
  });

  it('name what the uncommitted changes affect, and compare revisions', async () => {
    const impact = await session.call('impact');
    assert.ok(handlesOf(impact, 'changed').includes('src/price.ts#gross'), impact.text);
    assert.match(impact.text, /changed symbols? that no test reaches/);
    const changes = await session.call('changes');
    assert.match(changes.text, /^HEAD → working tree\n/);
    assert.match(changes.text, /^:\d+ gross added$/m);
    assert.match(changes.text, /^rules: the workspace has no rule file$/m);
  });

  it('say which rules unsaved text would break, of new files too, and which it does not', async () => {
    const rules = 'rules:\n  - { name: layers, forbidDependency: { from: src/price.ts, to: src/cart.ts } }\n';
    await writeFile(join(running.workspace, 'code-graph.rules.yaml'), rules);
    const text = `import { cart } from './cart.js';\n\nexport const price = () => cart();\n`;
    const breaking = await session.call('changes', { edits: [{ file: 'src/price.ts', text }] });
    assert.match(breaking.text, /^\d new violations? of rules\nsrc\/price\.ts:\d layers: /, breaking.text);
    const added = await session.call('changes', { edits: [{ file: 'src/new.ts', text }] });
    assert.match(added.text, /^0 new violations of rules\n/);
    const onDisk = await session.call('changes', { edits: [{ file: 'src/price.ts', text: 'export {};\n' }] });
    assert.match(onDisk.text, /^0 new violations of rules\n/);
    assert.deepEqual(handlesOf(await session.call('find', { text: 'src/new.ts' }), 'symbols'), [], 'nothing is stored');
    for (const file of ['../a.ts', '/a.ts', 'src/../a.ts', 'a.unknown']) {
      const refused = await session.call('changes', { edits: [{ file, text }] });
      assert.match(refused.text, /^INVALID_PARAMETERS: /, file);
    }
  });
});
