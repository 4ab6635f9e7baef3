import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { apply, complexityOf, fileOf, member, valuesOf, write } from './apply.js';

describe('the complexity of a node', () => {
  const folder = useTemporaryFolder();

  it('includes anonymous functions in its own code, with their nesting, but not functions with nodes', async () => {
    write(folder.path, {
      'a.ts': [
        'function outer(list: number[]) {',
        '  if (list.length > 0) {', // structural, so that the function is not declarative
        '    list.forEach((each) => {',
        '      if (each > 0) use(each);', // nested in the if and the callback
        '    });',
        '  }',
        '  function inner() {',
        '    while (true) use(1);',
        '  }',
        '}',
      ].join('\n'),
    });
    const nodes = [
      fileOf('a.ts'),
      member('a.ts', 'Function', 'outer', [1, 10]),
      member('a.ts', 'Function', 'inner', [7, 9], 'a.ts#outer'),
    ];
    const context = await apply(folder.path, nodes);
    assert.deepEqual(valuesOf(context, 'a.ts#outer'), [3, 4, 10]);
    assert.deepEqual(valuesOf(context, 'a.ts#inner'), [2, 1, 3]);
    assert.deepEqual(valuesOf(context, 'a.ts'), [5, 5, 10]);
  });

  it('does not nest callbacks in a function without control flow of its own, which replaces a class', async () => {
    write(folder.path, {
      'a.js': 'function module() {\n  on(() => {\n    if (a) b(() => { if (c) d(); });\n  });\n}\n',
    });
    const context = await apply(folder.path, [fileOf('a.js'), member('a.js', 'Function', 'module', [1, 5])]);
    // 1 for the outer `if`, 3 for the inner one: in an `if` and in a callback.
    assert.deepEqual(complexityOf(context, 'a.js#module'), { cyclomatic: 3, cognitive: 4 });
  });

  it('is the sum of the functions and of the initializers on a class', async () => {
    write(folder.path, {
      'a.ts': [
        'class A extends (x ? B : C) {', // outside of any function: counts for the file
        '  size = x ? 1 : 2;',
        '  static { if (x) y(); }',
        '  run = () => x && y;',
        '  constructor() { super(); }',
        '}',
      ].join('\n'),
    });
    const nodes = [
      fileOf('a.ts'),
      member('a.ts', 'Class', 'A', [1, 6]),
      member('a.ts', 'Method', 'run', 4, 'a.ts#A'),
      member('a.ts', 'Method', 'constructor', 5, 'a.ts#A'),
    ];
    const context = await apply(folder.path, nodes);
    assert.deepEqual(complexityOf(context, 'a.ts#run'), { cyclomatic: 2, cognitive: 1 });
    assert.deepEqual(complexityOf(context, 'a.ts#constructor'), { cyclomatic: 1, cognitive: 0 });
    assert.deepEqual(complexityOf(context, 'a.ts#A'), { cyclomatic: 5, cognitive: 3 });
    assert.deepEqual(complexityOf(context, 'a.ts'), { cyclomatic: 6, cognitive: 4 });
  });

  it('is the sum of the functions, the code outside of them, and anonymous functions on a file', async () => {
    write(folder.path, { 'a.js': 'if (a) b();\non(() => { if (c) d(); });\nfunction f() {}\n' });
    const context = await apply(folder.path, [fileOf('a.js'), member('a.js', 'Function', 'f', 3)]);
    assert.deepEqual(valuesOf(context, 'a.js'), [3, 2, 3]);
  });

  it('is the sum of the files on a folder, and each file counts once', async () => {
    write(folder.path, { 'src/a.ts': 'function f() {}\n', 'src/lib/b.ts': 'function g() { if (a) b(); }\n// end\n' });
    const nodes = [
      { id: './', name: 'root', type: 'Namespace' },
      { id: 'src', name: 'src', type: 'Namespace', parent: './' },
      { id: 'src/lib', name: 'lib', type: 'Namespace', parent: 'src' },
      fileOf('src/a.ts', 'src'),
      fileOf('src/lib/b.ts', 'src/lib'),
      member('src/a.ts', 'Function', 'f', 1),
      member('src/lib/b.ts', 'Function', 'g', 1),
    ];
    const context = await apply(folder.path, nodes);
    assert.deepEqual(valuesOf(context, 'src/lib'), [2, 1, 1]);
    assert.deepEqual(valuesOf(context, './'), [3, 1, 2]);
  });

  it('is that of the getter and the setter together, if they share a node', async () => {
    write(folder.path, {
      'a.ts': 'class A {\n  get x() { return a ? 1 : 2; }\n  other() {}\n  set x(v) { if (v) b(); }\n}\n',
    });
    const nodes = [
      fileOf('a.ts'),
      member('a.ts', 'Class', 'A', [1, 5]),
      member('a.ts', 'Method', 'x', 2, 'a.ts#A'),
      member('a.ts', 'Method', 'other', 3, 'a.ts#A'),
    ];
    const context = await apply(folder.path, nodes);
    assert.deepEqual(complexityOf(context, 'a.ts#x'), { cyclomatic: 4, cognitive: 2 });
  });

  it('belongs to the function of the same order where several are on one line', async () => {
    write(folder.path, { 'a.js': 'const a = { run() { return x ? 1 : 2; } }, b = { run() {} }, c = () => x && y;\n' });
    const run = member('a.js', 'Function', 'run', 1);
    const nodes = [fileOf('a.js'), run, { ...run, id: 'a.js#run~2' }, member('a.js', 'Function', 'c', 1)];
    const context = await apply(folder.path, nodes);
    assert.deepEqual(complexityOf(context, 'a.js#run'), { cyclomatic: 2, cognitive: 1 });
    assert.deepEqual(complexityOf(context, 'a.js#run~2'), { cyclomatic: 1, cognitive: 0 });
    assert.deepEqual(complexityOf(context, 'a.js#c'), { cyclomatic: 2, cognitive: 1 });
  });

  it('has one more point for each function in a cycle of calls', async () => {
    write(folder.path, { 'a.js': 'function a() {}\nfunction b() {}\nfunction c() {}\nfunction d() {}\n' });
    const names = ['a', 'b', 'c', 'd'];
    const call = (source: string, target: string) => ({
      source: `a.js#${source}`,
      target: `a.js#${target}`,
      kind: 'calls',
    });
    const nodes = [fileOf('a.js'), ...names.map((name, index) => member('a.js', 'Function', name, index + 1))];
    const unsure = { ...call('d', 'c'), 'code:confidence': 0.5 };
    const edges = [call('a', 'a'), call('b', 'c'), call('c', 'b'), call('c', 'd'), unsure];
    const context = await apply(folder.path, nodes, edges);
    assert.deepEqual(
      names.map((name) => complexityOf(context, `a.js#${name}`).cognitive),
      [1, 1, 1, 0],
    );
    assert.equal(complexityOf(context, 'a.js').cognitive, 3);
  });

  it('is absent where there is no code: on interfaces and declarations without a body', async () => {
    write(folder.path, { 'a.ts': 'interface I {\n  f(): void;\n}\nabstract class A {\n  abstract g(): void;\n}\n' });
    const nodes = [
      fileOf('a.ts'),
      member('a.ts', 'Interface', 'I', [1, 3]),
      member('a.ts', 'Method', 'f', 2, 'a.ts#I'),
      member('a.ts', 'Class', 'A', [4, 6]),
      member('a.ts', 'Method', 'g', 5, 'a.ts#A'),
    ];
    const context = await apply(folder.path, nodes);
    const values = ['I', 'f', 'A', 'g'].map((name) => valuesOf(context, `a.ts#${name}`));
    assert.deepEqual(values, [
      [undefined, undefined, 3],
      [undefined, undefined, 1],
      [0, 0, 3],
      [undefined, undefined, 1],
    ]);
  });

  it('is found by lines if the names of the graph have signatures or containers', async () => {
    write(folder.path, { 'a.ts': 'class A {\n  run(x: number) {\n    return x ? 1 : 2;\n  }\n}\n' });
    const context = await apply(folder.path, [member('a.ts', 'Method', 'A.run(number)', [2, 4])]);
    assert.deepEqual(valuesOf(context, 'a.ts#A.run(number)'), [2, 1, 3]);
  });

  it('needs neither parents nor files nor lines', async () => {
    write(folder.path, { 'a.ts': 'function f() { if (a) b(); }\n' });
    const nodes = [
      { id: 'p', name: 'p', type: 'Namespace', parent: 'q' },
      { id: 'q', name: 'q', type: 'Namespace', parent: 'p' },
      { id: 'lost', name: 'lost', type: 'Function', parent: 'nowhere' },
      { id: 'f', name: 'f', type: 'Function', file: './a.ts', startLine: 1, endLine: 1, parent: 'package' },
      { id: 'package', name: 'package', type: 'Namespace' },
      { id: 'g', name: 'g', type: 'Function', file: 'a.ts' },
    ];
    const context = await apply(folder.path, nodes);
    assert.deepEqual(context.written.sort(), ['f', 'package']);
    assert.deepEqual(valuesOf(context, 'f'), [2, 1, 1]);
    assert.deepEqual(valuesOf(context, 'package'), [2, 1, 1]);
  });
});
