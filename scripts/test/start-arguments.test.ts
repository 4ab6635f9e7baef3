import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { toServeArguments } from '../start-arguments.mjs';

const root = resolve('/repository');
const directory = resolve('/repository/below');
const isInGitRepository = (folder: string): boolean => folder.startsWith(root);
const start = (workspace: string, ...flags: string[]) => [
  'serve',
  workspace,
  '--watch',
  '--layout',
  '--apply',
  'git-activity',
  ...flags,
];

describe('arguments of npm start', () => {
  const other = resolve('/repository/other');
  const rows: [given: string[], expected: string[]][] = [
    [[], start(root)],
    [['../other'], start(other)],
    [['--port', '5051'], start(root, '--port', '5051')],
    [['--port=5051'], start(root, '--port=5051')],
    [['../other', '--port', '5051'], start(other, '--port', '5051')],
    [['--port', '5051', '../other'], start(other, '--port', '5051')],
    [['--port=5051', '../other'], start(other, '--port=5051')],
    [['--no-index', '../other'], start(other, '--no-index')],
    [[other], start(other)],
    [['--safe', '../other'], start(other, '--safe')],
    [[resolve('/elsewhere')], ['serve', resolve('/elsewhere'), '--watch', '--layout']],
    [['--no-prepare'], ['serve', root, '--watch']],
    [['--no-watch', '../other'], start(other, '--no-watch')],
    [['--reapply', '../other'], start(other, '--reapply')],
    [
      ['../other', '--no-prepare', '--port', '5051'],
      ['serve', other, '--watch', '--port', '5051'],
    ],
  ];
  for (const [given, expected] of rows) {
    it(given.join(' ') || 'none', () => {
      assert.deepEqual(toServeArguments(given, { root, directory, isInGitRepository }), expected);
    });
  }
});
