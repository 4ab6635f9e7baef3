import assert from 'node:assert/strict';
import { Pacer } from '@code-graph/sdk/pacer';
import { parseGitLabCodeowners, parseGitLabPattern } from '../../src/codeowners/parse-gitlab.js';
import { onGitLab } from './owners.js';
import type { OwnedFile } from './owners.js';

interface Example {
  readonly title: string;
  readonly rules: readonly string[];
  readonly files: readonly OwnedFile[];
}

/* The examples of https://docs.gitlab.com/user/project/codeowners/reference/ */
const reference: readonly Example[] = [
  {
    title: 'the first example',
    rules: [
      '* @default-owner',
      'README.md @doc-team @tech-lead',
      '*.rb @ruby-owner',
      'LICENSE @legal janedoe@gitlab.com',
      '/docs/ @all-docs',
      '/docs/* @root-docs',
      '/docs/**/*.md @markdown-docs  # Match specific file types in any subdirectory',
      '/db/**/index.md @index-docs   # Match a specific file name in any subdirectory',
      '/config/ @@maintainer',
      '[Documentation]',
      'ee/docs    @docs',
      'docs       @docs',
    ],
    files: [
      ['any', '@default-owner'],
      ['x/README.md', '@doc-team @tech-lead'],
      ['a/b.rb', '@ruby-owner'],
      ['LICENSE', '@legal janedoe@gitlab.com'],
      ['docs/a.txt', '@root-docs'],
      ['docs/b/a.txt', '@all-docs'],
      ['docs/b/c/a.md', '@markdown-docs'],
      ['db/a/b/index.md', '@index-docs'],
      ['config/a.yml', '@@maintainer'],
      ['x/ee/docs', '@default-owner @docs'],
    ],
  },
  {
    title: 'groups and nested groups',
    rules: ['README @group @group/with-nested/subgroup'],
    files: [['README', '@group @group/with-nested/subgroup']],
  },
  {
    title: 'several sections',
    rules: [
      '* @admin',
      '[README Owners]',
      'README.md @user1 @user2',
      'internal/README.md @user4',
      '[README other owners]',
      'README.md @user3',
    ],
    files: [
      ['README.md', '@admin @user1 @user2 @user3'],
      ['internal/README.md', '@admin @user4 @user3'],
    ],
  },
  {
    title: 'default owners of sections',
    rules: [
      '[Documentation] @docs-team',
      'docs/',
      'README.md',
      '[Database] @database-team @agarcia',
      'model/db/',
      'config/db/database-setup.md @docs-team',
    ],
    files: [
      ['docs/a', '@docs-team'],
      ['model/db/a', '@database-team @agarcia'],
      ['config/db/database-setup.md', '@docs-team'],
    ],
  },
  {
    title: 'headings',
    rules: [
      '[Required]',
      'a @required',
      '^[Optional]',
      'a @optional',
      '[Five][5]',
      'a @five',
      '[With owner] @username',
      'a',
      '[With owners][2] @group @subgroup',
      'a',
    ],
    files: [['a', '@required @optional @five @username @group @subgroup']],
  },
  {
    title: 'optional sections',
    rules: ['[Documentation]', '*.md @root', '[Ruby]', '*.rb @root', '^[Go]', '*.go @root'],
    files: [
      ['a.md', '@root'],
      ['a.rb', '@root'],
      ['a.go', '@root'],
    ],
  },
  { title: 'roles', rules: ['file.md @@developer @@maintainers'], files: [['file.md', '@@developer @@maintainer']] },
  {
    title: 'absolute paths',
    rules: ['/README.md @a', '/docs/README.md @b'],
    files: [
      ['README.md', '@a'],
      ['docs/README.md', '@b'],
      ['x/README.md', ''],
    ],
  },
  {
    title: 'relative paths',
    rules: ['README.md @username', 'internal/README.md @internal'],
    files: [
      ['README.md', '@username'],
      ['app/lib/README.md', '@username'],
      ['internal/README.md', '@internal'],
      ['docs/api/internal/README.md', '@internal'],
    ],
  },
  {
    title: 'folders',
    rules: ['/docs/ @a'],
    files: [
      ['docs/a', '@a'],
      ['docs/b/c', '@a'],
      ['docs', ''],
      ['x/docs/a', ''],
    ],
  },
  {
    title: 'wildcards',
    rules: ['/docs/*.md @md', '/docs/index.* @index', '/docs/*spec* @spec', '/docs/*/README.md @readme'],
    files: [
      ['docs/a.md', '@md'],
      ['docs/index.html', '@index'],
      ['docs/qa_specs.rb', '@spec'],
      ['docs/runtime.spec', '@spec'],
      ['docs/api/README.md', '@readme'],
      ['docs/api/v1/README.md', ''],
    ],
  },
  {
    title: 'two asterisks',
    rules: ['/docs/**/index.md @a'],
    files: [
      ['docs/index.md', '@a'],
      ['docs/api/index.md', '@a'],
      ['docs/api/graphql/index.md', '@a'],
    ],
  },
  {
    title: 'exclusions',
    rules: ['* @username', '!pom.xml', '[Ruby]', '*.rb @ruby-team', '!/config/**/*.rb'],
    files: [
      ['a', '@username'],
      ['x/pom.xml', ''],
      ['a.rb', '@username @ruby-team'],
      ['config/a/b.rb', '@username'],
    ],
  },
  {
    title: 'exclusions that later rules cannot undo',
    rules: ['* @default-owner', '!*.rb', '/special/*.rb @ruby-owner'],
    files: [
      ['a', '@default-owner'],
      ['special/a.rb', ''],
    ],
  },
  {
    title: 'exclusions in one of two sections',
    rules: ['[Ruby]', '*.rb @ruby-team', '!/config/**/*.rb', '[Config]', '/config/ @ops-team'],
    files: [
      ['config/a.rb', '@ops-team'],
      ['a.rb', '@ruby-team'],
    ],
  },
  {
    title: 'exclusions of generated files',
    rules: ['* @default-owner', '!package-lock.json', '!**/generated/', '!.gitlab-ci.yml'],
    files: [
      ['package-lock.json', ''],
      ['src/generated/a.ts', ''],
      ['.gitlab-ci.yml', ''],
      ['a.ts', '@default-owner'],
    ],
  },
];

/* The examples of https://docs.gitlab.com/user/project/codeowners/advanced/ */
const advanced: readonly Example[] = [
  {
    title: 'two asterisks at the start',
    rules: ['**/*.rb @a'],
    files: [
      ['config/database.rb', '@a'],
      ['app/controllers/users/stars_controller.rb', '@a'],
    ],
  },
  {
    title: 'default owners and optional sections',
    rules: [
      '[Documentation][2] @docs-team',
      'docs/',
      'README.md',
      '^[Database] @database-team',
      'model/db/',
      'config/db/database-setup.md @docs-team',
    ],
    files: [
      ['docs/a', '@docs-team'],
      ['model/db/a', '@database-team'],
      ['config/db/database-setup.md', '@docs-team'],
    ],
  },
  {
    title: 'rules before the first section',
    rules: [
      '* @general-approvers',
      '[Documentation] @docs-team',
      'docs/',
      'README.md',
      '*.txt',
      '[Database] @database-team',
      'model/db/',
      'config/db/database-setup.md @docs-team',
    ],
    files: [['model/db/CHANGELOG.txt', '@general-approvers @docs-team @database-team']],
  },
  {
    title: 'sections with the same name',
    rules: [
      '[Documentation]',
      'ee/docs/    @docs',
      'docs/       @docs',
      '[Database]',
      'README.md  @database',
      'model/db/   @database',
      '[DOCUMENTATION]',
      'README.md  @docs',
    ],
    files: [
      ['README.md', '@docs @database'],
      ['docs/a', '@docs'],
    ],
  },
  {
    title: 'the last matching rule',
    rules: ['*.md @doc-team', 'terms.md @legal-team'],
    files: [
      ['terms.md', '@legal-team'],
      ['a.md', '@doc-team'],
    ],
  },
  {
    title: 'escaped spaces',
    rules: ['path\\ with\\ spaces/*.md @owner'],
    files: [['path with spaces/a.md', '@owner']],
  },
  {
    title: 'spaces',
    rules: ['folder with spaces/*.md @group'],
    files: [
      ['folder', '@group'],
      ['folder with spaces/a.md', ''],
    ],
  },
  {
    title: 'an unparsable heading after the default section',
    rules: ['* @group', '[Section name', 'docs/ @docs_group'],
    files: [
      ['docs/a', '@docs_group'],
      ['a', '@group'],
    ],
  },
  {
    title: 'an unparsable heading after a named section',
    rules: ['[Docs]', 'docs/**/* @group', '[Section name', 'docs/ @docs_group'],
    files: [['docs/a', '@docs_group']],
  },
  {
    title: 'malformed owners',
    rules: ['/path/* @group user_without_at_symbol @user_with_at_symbol'],
    files: [['path/a', '@group @user_with_at_symbol']],
  },
  {
    title: 'rules without owners',
    rules: ['* @a', 'b'],
    files: [
      ['a', '@a'],
      ['b', ''],
    ],
  },
];

/* Checked with File.fnmatch? of Ruby 3.1, with the flags and the preparation of patterns that GitLab documents. */
const patterns: readonly (readonly [pattern: string, matching: readonly string[], others: readonly string[]])[] = [
  ['*', ['a', 'a/b', '.a'], []],
  ['/**', ['a'], ['a/b']],
  ['/a/**', ['a/b'], ['a/b/c']],
  ['a', ['a', 'x/a'], ['a/b']],
  ['a/*', ['a/b', 'x/a/b'], ['a/b/c']],
  ['\\#a', ['#a'], ['a']],
  ['[ab]c', ['ac', 'x/bc'], ['cc', '[ab]c']],
  ['[!a-c]', ['d', '-'], ['a', 'b']],
  ['[]a]', [']', 'a'], ['[]a]']],
  ['a\\[b', ['a[b'], ['ab']],
  ['/**/a/**/b', ['a/b', 'x/a/y/z/b'], ['b/a']],
  ['/***', ['abc'], ['a/b']],
];

describe('CODEOWNERS in the syntax of GitLab', () => {
  for (const [page, examples] of Object.entries({ reference, advanced })) {
    for (const { title, rules, files } of examples) {
      it(`follows the documented example of ${title} (${page})`, async () => {
        assert.deepEqual(await onGitLab(rules, files), files);
      });
    }
  }

  for (const [pattern, matching, others] of patterns) {
    it(`matches the right paths with ${pattern}`, () => {
      const parsed = parseGitLabPattern(pattern);
      const matches = (path: string): boolean => parsed.matches(path.split('/'));
      assert.deepEqual([...matching, ...others].filter(matches), matching);
    });
  }

  it('reports malformed owners and sets that are not closed', async () => {
    const { skipped } = await parseGitLabCodeowners(
      ['a @ok user # some words @b', '[Section name', '[Docs] nobody'].join('\n'),
      new Pacer(undefined),
    );
    assert.deepEqual(skipped, [
      { line: 1, reason: '"user" is not an owner' },
      { line: 2, reason: 'a set that starts with "[" is not closed' },
      { line: 3, reason: '"nobody" is not an owner' },
    ]);
  });
});
