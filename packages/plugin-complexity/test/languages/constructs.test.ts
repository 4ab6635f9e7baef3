import assert from 'node:assert/strict';
import { fixture, measured } from './measured.js';

const files = [
  'python/constructs.py',
  'go/constructs.go',
  'java/Constructs.java',
  'csharp/constructs.cs',
  'rust/constructs.rs',
  'bash/constructs.sh',
  'c/constructs.c',
  'cpp/constructs.cpp',
  'kotlin/constructs.kt',
  'php/constructs.php',
  'ruby/constructs.rb',
  'lua/constructs.lua',
  'scala/constructs.scala',
  'swift/constructs.swift',
  'dart/constructs.dart',
  'elixir/constructs.ex',
  'vue/Constructs.vue',
  'svelte/Constructs.svelte',
  'astro/Constructs.astro',
];

/** The expectations of a fixture: comments in the line before a function, which start with `cyclomatic 1, cognitive 0`. */
function expectations(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, cyclomatic, cognitive] = /(?:#|--|\/\/) cyclomatic (\d+), cognitive (\d+)/.exec(line) ?? [];
    return cyclomatic === undefined ? [] : [`line ${index + 2}: ${cyclomatic} ${cognitive ?? ''}`];
  });
}

describe('the complexity of each construct', () => {
  for (const file of files) {
    it(`is as the comments of ${file} say`, async () => {
      const text = fixture(file);
      const { functions, outside, syntaxErrors } = await measured(file, text);
      assert.deepEqual(syntaxErrors, []);
      assert.deepEqual(
        functions.map(({ startLine, cyclomatic, cognitive }) => `line ${startLine}: ${cyclomatic} ${cognitive}`),
        expectations(text),
      );
      assert.deepEqual(outside, { cyclomatic: 0, cognitive: 0 });
    });
  }

  it('belongs to the file outside of functions', async () => {
    const { functions, outside } = await measured('a.py', 'if a and b:\n    pass\nelse:\n    pass\n');
    assert.deepEqual(functions, []);
    assert.deepEqual(outside, { cyclomatic: 2, cognitive: 3 });
  });
});

describe('the functions of a file', () => {
  it('have the names that the graph gives them, and none if they are anonymous', async () => {
    const { functions } = await measured('a.cs', fixture('csharp/constructs.cs'));
    assert.deepEqual(
      functions.map(({ name }) => name),
      [
        ...['Constructs', 'Branches', 'Loops', 'Switches', 'Handlers', 'Nulls', 'Sequences', 'Nested', 'Local'],
        ...[
          undefined,
          undefined,
          'Property',
          'Property',
          'Arrow',
          'this[]',
          '~Constructs',
          'operator +',
          'operator int',
        ],
        undefined,
      ],
    );
  });

  it('say how deep in control flow they are, and how many of their increments grow with it', async () => {
    const text =
      'func a() {\n\tif x {\n\t\tfor {\n\t\t\tf := func() {\n\t\t\t\tif y && z {\n\t\t\t\t}\n\t\t\t}\n\t\t}\n\t}\n}\n';
    const { functions } = await measured('a.go', text);
    const [outer, inner] = functions;
    assert.ok(outer && inner);
    assert.deepEqual([outer.nesting, outer.structural, outer.cognitive], [0, 2, 3]);
    assert.deepEqual([inner.nesting, inner.structural, inner.cognitive], [2, 1, 2]);
    assert.equal(text.slice(inner.startOffset, inner.endOffset).startsWith('func() {'), true);
    assert.deepEqual([inner.startLine, inner.endLine, outer.endLine], [4, 7, 10]);
  });
});
