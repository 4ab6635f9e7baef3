import assert from 'node:assert/strict';
import type { GraphEdge } from '@code-graph/sdk';
import { outlineOf, sideOf, type SourceFile, type Sources } from './diff-sides.js';

const body = (name: string, result = 'total * rate'): string =>
  [
    `function ${name}(orders: Order[], rate: number): number {`,
    '  let total = 0;',
    '  for (const order of orders) if (order.isOpen) total += order.amount;',
    '  if (total > 1000) total = Math.round(total - total / 10);',
    `  return ${result};`,
    '}',
  ].join('\n');

const price: SourceFile = { text: body('price'), declarations: [['Function', 'price', [1, 6]]] };
const other: SourceFile = { text: 'export const version = 1;' };

describe('The comparison of nodes', () => {
  it('finds nothing between a graph and itself', async () => {
    const side = sideOf({ 'src/a.ts': price });
    const { nodes, edges, cycles, dependencies, publicApi, diff } = await outlineOf(side, side);
    assert.deepEqual([nodes, edges, cycles, dependencies, publicApi, diff.attributes], [[], [], [], [], [], []]);
  });

  it('does not report lines that shifted, blank lines or another indentation', async () => {
    const moved = `// a\n\n${body('price').replaceAll(/^/gm, '    ').replace('\n', '\n\n')}`;
    const to = sideOf({ 'src/a.ts': { text: moved, declarations: [['Function', 'price', [3, 9]]] } });
    assert.deepEqual((await outlineOf(sideOf({ 'src/a.ts': price }), to)).nodes, ['changed src/a.ts text']);
  });

  it('reports the innermost node around a changed line, and a signature apart from the body', async () => {
    const shop = (method: string, field: string, signature: string): SourceFile => ({
      text: [
        'class Shop {',
        `  ${field}`,
        '  open() {',
        `    ${method}`,
        '  }',
        `  close(${signature}) {`,
        '    stop();',
        '  }',
        '}',
      ].join('\n'),
      declarations: [
        ['Class', 'Shop', [1, 9]],
        ['Method', 'Shop.open', [3, 5]],
        ['Method', 'Shop.close', [6, 8]],
      ],
    });
    const before = sideOf({ 'a.ts': shop('start();', 'size = 1;', '') });
    const nodesAfter = async (...values: [string, string, string]): Promise<readonly string[]> =>
      (await outlineOf(before, sideOf({ 'a.ts': shop(...values) }))).nodes;
    assert.deepEqual(await nodesAfter('begin();', 'size = 1;', ''), ['changed a.ts#Shop.open text']);
    assert.deepEqual(await nodesAfter('start();', 'size = 2;', ''), ['changed a.ts#Shop text']);
    assert.deepEqual(await nodesAfter('start();', 'size = 1;', 'now: boolean'), ['changed a.ts#Shop.close signature']);
  });

  it('pairs overloads by signature, and the one whose signature changed by name', async () => {
    const java = (...parameters: string[]): SourceFile => ({
      text: parameters.map((parameter) => `void add(${parameter}) { put(); }`).join('\n'),
      declarations: parameters.map((parameter, index) => ['Method', `add(${parameter})`, [index + 1, index + 1]]),
    });
    const { nodes } = await outlineOf(
      sideOf({ 'A.java': java('int', 'long') }),
      sideOf({ 'A.java': java('String', 'int') }),
    );
    assert.deepEqual(nodes, ['changed A.java#add(long) => A.java#add(String) signature']);
  });

  it('pairs namesakes with ordinals by text, so that one more is one difference', async () => {
    const tests = (...bodies: string[]): SourceFile => ({
      text: bodies.map((call) => `it(() => ${call}());`).join('\n'),
      declarations: bodies.map((_, index) => [
        'Function',
        index === 0 ? 'App' : `App~${index + 1}`,
        [index + 1, index + 1],
      ]),
    });
    const { nodes } = await outlineOf(
      sideOf({ 'a.ts': tests('one', 'two') }),
      sideOf({ 'a.ts': tests('zero', 'one', 'two') }),
    );
    assert.deepEqual(nodes, ['added a.ts#App']);
  });
});

describe('The comparison of moved nodes', () => {
  it('moves the contents of a folder with it, and changes no edge', async () => {
    const edges = (folder: string): GraphEdge[] => [
      { source: `${folder}/a.ts`, target: `${folder}/b.ts`, kind: 'imports' },
      { source: `${folder}/a.ts#price`, target: 'src/log.ts', kind: 'calls', weight: 2 },
    ];
    const files = (folder: string): Record<string, SourceFile> => ({
      [`${folder}/a.ts`]: price,
      [`${folder}/b.ts`]: other,
      'src/log.ts': other,
    });
    const outline = await outlineOf(
      sideOf(files('src/shop'), edges('src/shop')),
      sideOf(files('src/store'), edges('src/store')),
    );
    assert.deepEqual(outline.nodes, [
      'moved src/shop => src/store name',
      'moved src/shop/a.ts => src/store/a.ts along',
      'moved src/shop/a.ts#price => src/store/a.ts#price along',
      'moved src/shop/b.ts => src/store/b.ts along',
    ]);
    assert.deepEqual([outline.edges, outline.dependencies], [[], []]);
  });

  it('moves one of several copies of a file within its own folder, and with it what changed beside it', async () => {
    const copy = { text: body('price'), declarations: [['Function', 'price', [1, 7]]] } satisfies SourceFile;
    const other = { text: body('sum', 'total / rate') };
    const copies = { 'app/hooks.ts': copy, 'app/posts.ts': other };
    const below = (folder: string, files: Sources): Sources =>
      Object.fromEntries(Object.entries(files).map(([path, file]) => [`${folder}/${path}`, file]));
    const from = sideOf({
      ...below('a', copies),
      ...below('b', { ...copies, 'app/store.ts': { text: 'const one = 1;' } }),
      ...below('c', copies),
    });
    const store = { text: 'const two = other();' };
    const to = sideOf({ 'b/core/hooks.ts': copy, 'b/core/posts.ts': other, 'b/core/store.ts': store });
    const { nodes } = await outlineOf(from, to);
    assert.deepEqual(
      nodes.filter((line) => line.includes('b/core')),
      [
        'moved b/app => b/core name',
        'changed b/app/store.ts => b/core/store.ts text',
        'moved b/app/hooks.ts => b/core/hooks.ts along',
        'moved b/app/hooks.ts#price => b/core/hooks.ts#price along',
        'moved b/app/posts.ts => b/core/posts.ts along',
      ],
    );
  });

  it('finds a function that was renamed in another file with confidence 1, and a changed one with its similarity', async () => {
    const from = sideOf({ 'a.ts': { ...price, text: `${body('price')}\nconst a = 1;` }, 'b.ts': other });
    const to = async (text: string): Promise<[readonly string[], number]> => {
      const side = sideOf({
        'a.ts': { text: 'const a = 1;' },
        'b.ts': { text: `${text}\n${other.text}`, declarations: [['Function', 'sum', [1, 6]]] },
      });
      const { nodes, diff } = await outlineOf(from, side);
      return [nodes, diff.nodes.find(({ change }) => change === 'moved')?.confidence ?? 0];
    };
    assert.deepEqual(await to(body('sum')), [['moved a.ts#price => b.ts#sum name place'], 1]);
    const [nodes, confidence] = await to(body('sum', 'total * rate + tax'));
    assert.deepEqual(nodes, ['moved a.ts#price => b.ts#sum name place text']);
    assert.ok(confidence > 0.75 && confidence < 1, String(confidence));
  });

  it('does not take a short or another function for a moved one', async () => {
    const short = (name: string): SourceFile => ({
      text: `function ${name}() { return 1; }`,
      declarations: [['Function', name, [1, 1]]],
    });
    const files = {
      'b.ts': { text: body('price').replaceAll(/order|total|rate/g, 'x'), declarations: price.declarations ?? [] },
    };
    const { nodes } = await outlineOf(
      sideOf({ 'a.ts': short('one'), ...files }),
      sideOf({ 'c.ts': short('two'), 'd.ts': price }),
    );
    assert.ok(nodes.includes('removed a.ts#one') && nodes.includes('added c.ts#two'), nodes.join('\n'));
  });

  it('takes a short function for a moved one only if no other has its name', async () => {
    const short = (...names: string[]): SourceFile => ({
      text: names.map((name) => `function ${name}() { return text(); }`).join('\n'),
      declarations: names.map((name, index) => ['Function', name, [index + 1, index + 1]]),
    });
    const from = sideOf({
      'a.ts': short('toString', 'describe'),
      'b.ts': short('toString'),
      'c.ts': other,
      'd.ts': other,
    });
    const to = sideOf({
      'a.ts': other,
      'b.ts': other,
      'c.ts': short('toString', 'describe'),
      'd.ts': short('toString'),
    });
    assert.deepEqual(
      (await outlineOf(from, to)).nodes.filter((line) => line.startsWith('moved')),
      ['moved a.ts#describe => c.ts#describe place'],
    );
  });

  it('compares thousands of added and removed functions without comparing each with each', async () => {
    const many = (from: number): SourceFile => {
      const lines = Array.from(
        { length: 1500 },
        (_, index) =>
          `function f${from + index}() { return call${from + index}(a, b, c, value${index % 7}) + other(x, y); }`,
      );
      return {
        text: lines.join('\n'),
        declarations: lines.map((_, index) => ['Function', `f${from + index}`, [index + 1, index + 1]]),
      };
    };
    const start = process.cpuUsage();
    await outlineOf(sideOf({ 'a.ts': many(0) }), sideOf({ 'b.ts': many(10_000) }));
    const { user } = process.cpuUsage(start);
    assert.ok(user < 10_000_000, `${user / 1e6} s`);
  });
});

describe('The comparison of dependencies, cycles and the public API', () => {
  const files = { 'a/a.ts': other, 'b/b.ts': other, 'c/c.ts': other };
  const imports = (...pairs: string[]): GraphEdge[] =>
    pairs.map((pair) => ({ source: `${pair[0]}/${pair[0]}.ts`, target: `${pair[1]}/${pair[1]}.ts`, kind: 'imports' }));

  it('lists the dependency that closes a new cycle', async () => {
    const outline = await outlineOf(sideOf(files, imports('ab', 'bc')), sideOf(files, imports('ab', 'bc', 'ba')));
    assert.deepEqual(outline.dependencies, ['added package b a']);
    assert.deepEqual(outline.edges, ['added b/b.ts imports a/a.ts (package)']);
    assert.deepEqual(outline.cycles, [
      { cycle: 'added package 0 2', joined: ['a', 'b'], left: [], closing: ['b a'] },
      { cycle: 'added file 0 2', joined: ['a/a.ts', 'b/b.ts'], left: [], closing: ['b/b.ts a/a.ts'] },
    ]);
  });

  it('reports a cycle that grew, and in the other direction one that shrank', async () => {
    const [small, large] = [sideOf(files, imports('ab', 'ba')), sideOf(files, imports('ab', 'ba', 'bc', 'ca'))];
    assert.deepEqual((await outlineOf(small, large)).cycles[1], {
      cycle: 'grown file 2 3',
      joined: ['c/c.ts'],
      left: [],
      closing: ['b/b.ts c/c.ts', 'c/c.ts a/a.ts'],
    });
    const [, shrunk] = (await outlineOf(large, small)).cycles;
    assert.deepEqual([shrunk?.cycle, shrunk?.left], ['shrunk file 3 2', ['c/c.ts']]);
  });

  it('reports exports that came, went or have another signature, and not those that only moved', async () => {
    const exported = (path: string, parameters: string): Record<string, SourceFile> => ({
      [path]: {
        text: body('price').replace('rate: number', parameters),
        declarations: [['Function', 'price', [1, 6], { 'code:public': true }]],
      },
    });
    const before = sideOf(exported('a.ts', 'rate: number'));
    assert.deepEqual((await outlineOf(before, sideOf(exported('b.ts', 'rate: number')))).publicApi, []);
    assert.deepEqual((await outlineOf(before, sideOf(exported('a.ts', 'rate = 1')))).publicApi, ['changed a.ts#price']);
    assert.deepEqual((await outlineOf(before, sideOf({ 'a.ts': price }))).publicApi, ['removed a.ts#price']);
  });

  it('sums the attributes that both graphs have, and names the others', async () => {
    const side = (values: object): ReturnType<typeof sideOf> =>
      sideOf({ 'a.ts': { ...price, declarations: [['Function', 'price', [1, 6], values]] } });
    const { diff } = await outlineOf(
      side({ 'complexity:cyclomatic': 3, 'x:old': 1 }),
      side({ 'complexity:cyclomatic': 5, 'coverage:percent': 80 }),
    );
    assert.deepEqual(diff.unshared, [['x:old'], ['coverage:percent']]);
    const [{ name, sums, values } = assert.fail()] = diff.attributes;
    assert.deepEqual(
      [name, sums, values.map(({ before, after }) => [before, after])],
      ['complexity:cyclomatic', [3, 5], [[3, 5]]],
    );
  });
});
