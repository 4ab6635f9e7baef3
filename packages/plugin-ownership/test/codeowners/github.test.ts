import assert from 'node:assert/strict';
import { Pacer } from '@code-graph/sdk/pacer';
import { parseGitHubCodeowners, parseGitHubPattern } from '../../src/codeowners/parse-github.js';
import { onGitHub } from './owners.js';
import type { OwnedFile } from './owners.js';

/*
 * The examples of https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners
 * with their rules, and files that show what the text beside each rule says.
 */
const exampleFile = [
  '# A comment',
  '',
  '*       @global-owner1 @global-owner2',
  '*.js    @js-owner #This is an inline comment.',
  '*.go docs@example.com',
  '*.txt @octo-org/octocats',
  '/build/logs/ @doctocat',
  'docs/*  docs@example.com',
  'apps/ @octocat',
  '/docs/ @doctocat',
  '/scripts/ @doctocat @octocat',
  '**/logs @octocat',
];

const examples: { readonly rules: readonly string[]; readonly files: readonly OwnedFile[] }[] = [
  {
    rules: ['* @global-owner1 @global-owner2'],
    files: [
      ['any/file', '@global-owner1 @global-owner2'],
      ['.hidden', '@global-owner1 @global-owner2'],
    ],
  },
  {
    rules: ['* @a', '*.js @js-owner #This is an inline comment.'],
    files: [
      ['a.js', '@js-owner'],
      ['deep/b.js', '@js-owner'],
      ['a.jsx', '@a'],
    ],
  },
  {
    rules: ['*.go docs@example.com'],
    files: [
      ['main.go', 'docs@example.com'],
      ['cmd/main.go', 'docs@example.com'],
      ['main.GO', ''],
    ],
  },
  {
    rules: ['*.txt @octo-org/octocats'],
    files: [
      ['notes.txt', '@octo-org/octocats'],
      ['a/notes.txt', '@octo-org/octocats'],
    ],
  },
  {
    rules: ['/build/logs/ @doctocat'],
    files: [
      ['build/logs/a.log', '@doctocat'],
      ['build/logs/deep/a.log', '@doctocat'],
      ['x/build/logs/a.log', ''],
      ['build/logs', ''],
    ],
  },
  {
    rules: ['docs/*  docs@example.com'],
    files: [
      ['docs/getting-started.md', 'docs@example.com'],
      ['docs/build-app/troubleshooting.md', ''],
      ['x/docs/a.md', ''],
    ],
  },
  {
    rules: ['apps/ @octocat'],
    files: [
      ['apps/a', '@octocat'],
      ['deep/apps/b/c', '@octocat'],
      ['apps', ''],
    ],
  },
  {
    rules: ['/docs/ @doctocat'],
    files: [
      ['docs/a', '@doctocat'],
      ['docs/b/c', '@doctocat'],
      ['x/docs/a', ''],
    ],
  },
  { rules: ['/scripts/ @doctocat @octocat'], files: [['scripts/a.sh', '@doctocat @octocat']] },
  {
    rules: ['**/logs @octocat'],
    files: [
      ['build/logs', '@octocat'],
      ['scripts/logs/a', '@octocat'],
      ['deeply/nested/logs/b/c', '@octocat'],
      ['logs/a', '@octocat'],
      ['catalogs/a', ''],
    ],
  },
  {
    rules: ['/apps/ @octocat', '/apps/github'],
    files: [
      ['apps/a', '@octocat'],
      ['apps/github/a', ''],
      ['apps/github', ''],
    ],
  },
  {
    rules: ['/apps/ @octocat', '/apps/github @doctocat'],
    files: [
      ['apps/a', '@octocat'],
      ['apps/github/a', '@doctocat'],
    ],
  },
  {
    rules: exampleFile,
    files: [
      ['README.md', '@global-owner1 @global-owner2'],
      ['docs/a.js', '@doctocat'],
      ['deep/apps/a.js', '@octocat'],
      ['build/logs/a.txt', '@octocat'],
      ['scripts/a.go', '@doctocat @octocat'],
    ],
  },
];

/* Patterns, with paths that they match and paths that they do not. */
const patterns: readonly (readonly [pattern: string, matching: readonly string[], others: readonly string[]])[] = [
  ['a', ['a', 'a/b', 'x/a', 'x/a/b'], ['a.txt', 'ba']],
  ['/a', ['a', 'a/b'], ['x/a']],
  ['a/', ['a/b', 'x/a/b/c'], ['a', 'x/a']],
  ['a/b', ['a/b', 'a/b/c'], ['x/a/b', 'a/bc']],
  ['/*', ['a', '.a'], ['a/b']],
  ['/*/', ['a/b', 'a/b/c'], ['a']],
  ['a/*', ['a/b'], ['a/b/c', 'a']],
  ['a/*.md', ['a/b.md'], ['a/b/c.md']],
  ['a/**', ['a/b', 'a/b/c'], ['a', 'x/a/b']],
  ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b/z'], ['b', 'x/a/b']],
  ['a/**/', ['a/b', 'a/b/c'], ['a']],
  ['**', ['a', 'a/b'], []],
  ['**/a/b', ['a/b', 'x/a/b', 'x/a/b/c'], ['a/x/b']],
  ['a/**/b/**/c', ['a/b/c', 'a/b/x/b/c', 'a/x/b/y/z/c'], ['a/c/b']],
  ['a*b*c', ['abc', 'axbybzc', 'abcbc'], ['abcd', 'acb']],
  ['a?c', ['abc'], ['ac', 'abbc', 'a/c']],
  ['*.test.*', ['a.test.ts', '.test.'], ['a.tests.ts']],
  ['\\*a', ['*a'], ['ba']],
  ['a\\ b', ['a b'], ['a']],
  ['[ab]', ['[ab]'], ['a']],
  ['src/[id]/page.tsx', ['src/[id]/page.tsx'], ['src/i/page.tsx']],
  ['{a,b}', ['{a,b}'], ['a']],
  ['Ä*.ts', ['Äb.ts'], ['äb.ts']],
];

describe('CODEOWNERS in the syntax of GitHub', () => {
  for (const { rules, files } of examples) {
    it(`follows the documented example ${rules.length > 2 ? 'file' : rules.join(' | ')}`, async () => {
      assert.deepEqual(await onGitHub(rules, files), files);
    });
  }

  for (const [pattern, matching, others] of patterns) {
    it(`matches the right paths with ${pattern}`, () => {
      const parsed = parseGitHubPattern(pattern);
      const matches = (path: string): boolean => parsed.matches(path.split('/'));
      assert.deepEqual([...matching, ...others].filter(matches), matching);
    });
  }

  it('skips lines with invalid syntax and reports them', async () => {
    const lines = [
      '* @a',
      '!b @b',
      '\\#c @c',
      '***/d @d',
      'e user',
      'f docs@',
      'g @org/team/nested',
      '/ @h',
      `${'i*'.repeat(40)} @i`,
      'ok @ok',
    ];
    const { sections, skipped } = await parseGitHubCodeowners(lines.join('\r\n'), new Pacer(undefined));
    assert.deepEqual(
      sections[0]?.rules.map(({ line }) => line),
      [1, 10],
    );
    assert.deepEqual(
      skipped.map(({ line }) => line),
      [2, 3, 4, 5, 6, 7, 8, 9],
    );
    assert.match(skipped[0]?.reason ?? '', /start with "!"/);
    assert.match(skipped[3]?.reason ?? '', /"user" is not @user, @organization\/team or an e-mail address/);
  });

  it('takes a number sign within a word for a part of the word', async () => {
    const files: OwnedFile[] = [
      ['c#', '@a'],
      ['c', ''],
    ];
    assert.deepEqual(await onGitHub(['c# @a # comment @b'], files), files);
  });
});
