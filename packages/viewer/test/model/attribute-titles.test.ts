import assert from 'node:assert/strict';
import type { Plugin } from '@code-graph/client';
import { toAttributeTitles } from '../../src/model/naming/attribute-titles.js';

function plugin(name: string, attributes: readonly string[], overlays: readonly object[] = []): Plugin {
  return { name, attributes: attributes.map((each) => ({ name: each })), overlays } as unknown as Plugin;
}

describe('The title of an attribute', () => {
  const titleOf = toAttributeTitles([
    plugin(
      'Git',
      ['git:churn', 'git:lastModified'],
      [
        { name: 'Churn as size', type: 'size', attribute: 'git:churn' },
        { name: 'Churn', type: 'color', attribute: 'git:churn' },
      ],
    ),
    plugin('Blame', ['blame:author', 'blame:lastModified']),
  ]);

  it('is the name of its overlay, preferably as a color', () => {
    assert.equal(titleOf('git:churn'), 'Churn');
  });

  it('is otherwise made of the words of its name', () => {
    assert.deepEqual(['blame:author', 'code:unresolvedCalls', 'startLine', 'my-own_value', 'team:'].map(titleOf), [
      'Author',
      'Unresolved calls',
      'Start line',
      'My own value',
      'Team:',
    ]);
  });

  it('says that values are those of the earlier of two revisions', () => {
    assert.equal(titleOf('diff-before-git:churn'), 'Churn before');
    assert.equal(titleOf('diff-before:startLine'), 'Start line before');
  });

  it('has the name of the plugin if several have the same title', () => {
    assert.deepEqual(['git:lastModified', 'blame:lastModified'].map(titleOf), [
      'Last modified (Git)',
      'Last modified (Blame)',
    ]);
  });
});
