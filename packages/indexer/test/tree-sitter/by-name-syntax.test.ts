import assert from 'node:assert/strict';
import { namedLanguages } from '../../src/tree-sitter/languages.js';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { confidentView } from '../kit/confident-view.js';
import { indexTree } from '../kit/index-tree.js';

describe('Syntax that the grammars of languages by name do not parse', () => {
  const cases: readonly (readonly [file: string, text: string])[] = [
    ['a.kt', 'class A(val b: B) {\n  fun run() {\n    use()\n    in1.close()\n    open.go()\n  }\n  fun use() {}\n}\n'],
    ['b.kt', 'class A\n  @Inject(1)\n  internal constructor() : B {\n  fun run() { use() }\n  fun use() {}\n}\n'],
    ['a.scala', 'class A[T] extends B[T]()(value) with C {\n  def run() = use()\n  def use() = 1\n}\n'],
    ['a.dart', 'abstract class A {\n  abstract final Map<int, int>? x;\n  void run() { use(); }\n  void use() {}\n}\n'],
    [
      'a.swift',
      'class A {\n  #if canImport(B)\n  let lock = B()\n  #else\n  let lock = C()\n  #endif\n  func run() { use(x as? String ?? "", .success(())) }\n  func use(_ a: String, _ b: D) {}\n}\n',
    ],
  ];
  for (const [file, text] of cases) {
    it(`is read without an error in ${file}`, async () => {
      const { document, warnings } = await withTemporaryFolder((folder) => indexTree(folder, { [file]: text }));
      const calls = confidentView(document).filter((line) => line.startsWith('calls'));
      assert.deepEqual(calls, [`calls ${file}#A.run -> ${file}#A.use @0.6`]);
      assert.deepEqual(warnings, []);
    });
  }

  it('is looked for in linear time', () => {
    const length = 200_000;
    const texts = [
      'a'.repeat(length),
      `class a${'\n '.repeat(length)}`,
      `class${' '.repeat(length)}${'a'.repeat(length)}`,
    ];
    for (const language of namedLanguages) {
      for (const text of texts) {
        assert.equal((language.readable?.(text) ?? text).length, text.length, language.title);
        assert.equal(language.unreadable === undefined ? -1 : text.search(language.unreadable), -1, language.title);
      }
    }
  });
});
