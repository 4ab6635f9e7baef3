import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyGitActivity } from '../src/apply-git-activity.js';
import plugin from '../src/index.js';
import { applyIn, applyTo, churn } from './apply.js';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import { uniqueText } from '../../../test-support/unique-text.js';

describe('messages of the git activity plugin', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  before(function () {
    requiresGit(this);
  });

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
  });

  function texts(context: MemoryContext): string[] {
    return context.messages.map(({ level, text }) => `${level}: ${text}`);
  }

  /** Applies the range that a message suggests, and returns its churn. */
  async function applySuggestion({ messages }: MemoryContext, options = {}): Promise<Record<string, unknown>> {
    const [, option = '', day] = /try --(\w+) (\S+)\.$/.exec(messages[0]?.text ?? '') ?? [];
    return churn(await applyTo(repository, { ...options, [option]: day }));
  }

  it('state the commits and files read', async () => {
    repository.commit({ 'a.ts': '1', 'b.ts': '1' }, { day: '2024-03-01' });
    repository.commit({ 'a.ts': '2' }, { day: '2025-03-01' });
    assert.deepEqual(texts(await applyTo(repository)), [
      'info: Read 1 commit between 2025-01-01 and 2025-12-31, without merges. It changed 1 of 2 files of the graph.',
    ]);
  });

  it('suggest an earlier first day where the range has no commits', async () => {
    repository.commit({ 'a.ts': '1' }, { day: '2019-05-01' });
    repository.git('mv', 'a.ts', 'b.ts');
    repository.commit({}, { message: 'Rename', day: '2020-01-01' });
    repository.commit({ 'notes.md': '1' }, { day: '2020-02-01' });
    const context = new MemoryContext(repository.folder, nodesFor(['b.ts']));
    await applyGitActivity(context, { level: 'method' }, { now: new Date('2026-11-22T10:00:00Z') });
    assert.deepEqual(texts(context), [
      'warning: No commits between 2026-05-22 and 2026-11-22. The latest earlier commit to a file of the graph is of 2020-01-01: try --since 2020-01-01.',
    ]);
    assert.deepEqual(context.written, []);
    assert.deepEqual(await applySuggestion(context), { 'b.ts': 1, 'notes.md': 1 });
  });

  it('state that no commit of the range changed a file of the graph', async () => {
    repository.commit({ 'a.ts': '1' }, { day: '2024-03-01' });
    repository.commit({ 'notes.md': '1' }, { day: '2025-02-01' });
    repository.commit({ 'notes.md': '2' }, { day: '2025-03-01' });
    assert.deepEqual(texts(await applyIn(repository.folder, ['a.ts'])), [
      'warning: The 2 commits between 2025-01-01 and 2025-12-31 changed no file of the graph. The latest earlier commit to a file of the graph is of 2024-03-01: try --since 2024-03-01.',
    ]);
  });

  it('suggest a later last day where the files are newer than the range', async () => {
    repository.commit({ 'notes.md': '1' }, { day: '2024-02-01' });
    repository.commit({ 'a.ts': '1' }, { day: '2025-02-01' });
    repository.commit({ 'a.ts': '2' }, { day: '2025-03-01' });
    const options = { since: '2024-01-01', until: '2024-12-31' };
    const context = await applyIn(repository.folder, ['a.ts'], options);
    assert.deepEqual(texts(context), [
      'warning: The 1 commit between 2024-01-01 and 2024-12-31 changed no file of the graph. The first later commit to a file of the graph is of 2025-02-01: try --until 2025-02-01.',
    ]);
    assert.deepEqual(await applySuggestion(context, options), { 'a.ts': 1, 'notes.md': 1 });
  });

  it('state that a range has only merges', async () => {
    repository.commit({ 'a.ts': uniqueText('a') }, { day: '2024-03-01' });
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit({ 'b.ts': '1' }, { day: '2024-04-01' });
    repository.git('checkout', '--quiet', 'main');
    repository.merge('side');
    const [message] = texts(await applyTo(repository));
    assert.match(message ?? '', /^warning: Only merges between 2025-01-01 .*: try --since 2024-04-01\.$/);
  });

  it('state that the files of the graph are not in the commit', async () => {
    repository.commit({ 'a.ts': '1' });
    const commit = repository.git('rev-parse', 'HEAD').slice(0, 10);
    const elsewhere = await applyIn(repository.folder, ['elsewhere/a.ts']);
    assert.deepEqual(elsewhere.written, []);
    assert.deepEqual(texts(elsewhere), [
      `warning: No file of the graph exists in commit ${commit}, so no node has values.`,
    ]);
    const some = await applyIn(repository.folder, ['a.ts', 'elsewhere/a.ts', 'elsewhere/b.ts']);
    assert.equal(texts(some)[1], `info: No values for 2 files of the graph that commit ${commit} does not contain.`);
    const empty = new MemoryContext(repository.folder, []);
    await plugin.applyAsync(empty, { level: 'method' });
    assert.deepEqual(texts(empty), ['warning: No node of the graph has a file, so no node has values.']);
  });

  it('list some of the bots that are not counted', async () => {
    for (let bot = 10; bot < 25; bot++) {
      repository.commit({ 'a.ts': String(bot) }, { author: `b${String(bot)}[bot] <${String(bot)}@example.com>` });
    }
    repository.commit({ 'a.ts': 'by a person' });
    const [, message = ''] = texts(await applyTo(repository));
    assert.match(
      message,
      /^info: Not counted as authors, because they are bots: b10\[bot\], .*b19\[bot\] and 5 others\.$/,
    );
  });

  it("include git's warnings, such as that of a .mailmap that is a link", async () => {
    repository.commit({ 'a.ts': '1' });
    symlinkSync('/dev/null', join(repository.folder, '.mailmap'));
    const warnings = texts(await applyTo(repository)).filter((text) => text.startsWith('warning'));
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /git warns about the history: .*\.mailmap/);
  });
});
