import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { indexTree } from '../kit/index-tree.js';

/** A file of each language with overloads: a type with the given members, of which `text` is added to `before` and `after`. */
const languages: Readonly<
  Record<string, { readonly text: string; readonly file: (before: string, after: string) => string }>
> = {
  'A.cs': {
    text: 'void F(string s) {}',
    file: (before, after) => `class A { ${before} void F(int a) {} void Alone() {} ${after} }`,
  },
  'A.java': {
    text: 'void F(String s) {}',
    file: (before, after) => `class A { ${before} void F(int a) {} void Alone() {} ${after} }`,
  },
  'a.cpp': {
    text: 'void F(char s) {}',
    file: (before, after) => `class A { ${before} void F(int a) {} void Alone() {} ${after} };`,
  },
  'a.kt': {
    text: 'fun F(s: String) {}',
    file: (before, after) => `class A { ${before}\n fun F(a: Int) {}\n fun Alone() {}\n ${after} }`,
  },
  'a.scala': {
    text: 'def F(s: String) = 1',
    file: (before, after) => `class A {\n${before}\ndef F(a: Int) = 1\ndef Alone() = 1\n${after}\n}`,
  },
  'a.swift': {
    text: 'func F(s: String) {}',
    file: (before, after) => `class A {\n${before}\nfunc F(a: Int) {}\nfunc Alone() {}\n${after}\n}`,
  },
};

describe('The ids of overloads', () => {
  const folder = useTemporaryFolder();

  async function functionsOf(tree: Readonly<Record<string, string>>): Promise<string[]> {
    const { nodes } = (await indexTree(folder.path, tree)).document;
    return nodes
      .filter(({ type }) => type === 'Method')
      .map(({ id }) => id)
      .sort();
  }

  const treeOf = (before: boolean, after: boolean): Record<string, string> =>
    Object.fromEntries(
      Object.entries(languages).map(([path, { text, file }]) => [path, file(before ? text : '', after ? text : '')]),
    );

  it('are numbers in source order in every language, and only functions of one name have them', async () => {
    const names = Object.keys(languages);
    const alone = names.flatMap((name) => [`${name}#A.Alone`, `${name}#A.F`]).sort();
    const overloaded = names.flatMap((name) => [`${name}#A.Alone`, `${name}#A.F`, `${name}#A.F~2`]).sort();
    assert.deepEqual(await functionsOf(treeOf(false, false)), alone);
    assert.deepEqual(await functionsOf(treeOf(false, true)), overloaded);
    // The decision is in docs/decisions/0019: an overload that is added before another one takes over its id.
    assert.deepEqual(await functionsOf(treeOf(true, false)), overloaded);
  });

  it('are one in TypeScript, whose overloads have one body', async () => {
    const file = (more: string): string =>
      `export class A { ${more} F(a: number): void; F(a: unknown): void {} Alone() {} }`;
    const ids = ['a.ts#A.Alone', 'a.ts#A.F'];
    assert.deepEqual(await functionsOf({ 'a.ts': file('') }), ids);
    assert.deepEqual(await functionsOf({ 'a.ts': file('F(a: string): void;') }), ids);
  });
});
