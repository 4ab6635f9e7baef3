import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter, RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { readOverrides } from './linter-settings.js';
import { maxParameters } from '../max-parameters.js';

const options = [{ max: 2 }];
const errors = [{ message: 'This function has 3 parameters. Use at most 2: group them in an options object.' }];

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('max-parameters', maxParameters, {
  valid: [
    { code: 'function f(a, b) {}', options },
    { code: 'function f({ a, b, c }, ...rest) {}', options },
    { code: 'function f(this: Window, a: number, b: number) {}', options },
    { code: 'class A { constructor(@inject(B) private readonly b: B, c: C, d: D) {} }', options },
    { code: 'type F = (a: A, b: B, c: C) => void;', options },
  ],
  invalid: [
    { code: 'function f(a, b, c) {}', options, errors },
    { code: 'const f = (a, b, c = 1) => a;', options, errors },
    { code: 'class A { m(a, b, ...c) {} }', options, errors },
    { code: 'class A { constructor(private readonly b: B, c: C, d: D) {} }', options, errors },
  ],
});

describe('the list of files with many parameters', () => {
  it('has only files that need an exception, once each', () => {
    const rule = 'code-graph/max-parameters';
    const names = readOverrides().flatMap(({ rules, excludeFiles = [] }) => (rules[rule] ? excludeFiles : []));
    assert.notDeepEqual(names, []);
    const packages = join(import.meta.dirname, '../../packages');
    const paths = readdirSync(packages)
      .map((name) => join(packages, name, 'src'))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
      );
    const linter = new Linter();
    const config = [
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser: tseslint.parser },
        linterOptions: { reportUnusedDisableDirectives: 'off' as const },
        plugins: { own: { rules: { 'max-parameters': maxParameters } } },
        rules: { 'own/max-parameters': ['error', { max: 4 }] },
      },
    ] satisfies Linter.Config[];
    const isNeeded = (pattern: string): boolean =>
      paths
        .filter((path) => path.endsWith(pattern.replace('**', '')))
        .some((path) =>
          linter
            .verify(readFileSync(path, 'utf8'), config, { filename: path, allowInlineConfig: false })
            .some(({ ruleId }) => ruleId === 'own/max-parameters'),
        );
    assert.deepEqual(
      names.filter((name) => !isNeeded(name)),
      [],
      'remove these names',
    );
    assert.equal(new Set(names).size, names.length);
  });
});
