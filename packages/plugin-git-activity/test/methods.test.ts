import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphNode } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { MemoryContext } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import type { Options } from '../src/manifest.js';
import plugin from '../src/index.js';
import { activityOf, in2025 } from './apply.js';

const file: GraphNode = { id: 'a.ts', name: 'a.ts', type: 'Namespace', file: 'a.ts', startLine: 1, endLine: 8 };
const classNode: GraphNode = { ...file, id: 'C', type: 'Class', parent: 'a.ts', startLine: 1, endLine: 8 };
const one: GraphNode = { ...file, id: 'one', type: 'Method', parent: 'C', startLine: 2, endLine: 4 };
const two: GraphNode = { ...file, id: 'two', type: 'Method', parent: 'C', startLine: 5, endLine: 7 };

function source(first: string, second: string, more = ''): string {
  return `class C {\n  one() {\n    ${first}\n  }\n  two() {\n    ${second}\n  }\n}\n${more}`;
}

describe('the activity of methods', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: folder.path });
    repository.commit({ 'a.ts': source('1', '1') }, { day: '2025-01-01' });
  });

  async function apply(
    nodes: readonly GraphNode[] = [file, classNode, one, two],
    options: Partial<Options> = in2025,
  ): Promise<MemoryContext> {
    const context = new MemoryContext(repository.folder, nodes);
    await plugin.applyAsync(context, { level: 'method', ...options });
    return context;
  }

  function churnOf(context: MemoryContext): unknown[] {
    return ['a.ts', 'C', 'one', 'two'].map((id) => activityOf(context, id)?.churn);
  }

  it('counts the commits that changed their lines, with their people and dates', async () => {
    repository.commit({ 'a.ts': source('2', '1') }, { day: '2025-02-01', author: 'Bob <bob@example.com>' });
    repository.commit({ 'a.ts': source('3', '1') }, { day: '2025-03-01' });
    const context = await apply();
    assert.deepEqual(activityOf(context, 'one'), { churn: 3, authors: 2, lastModified: '2025-03-01T12:00:00Z' });
    assert.deepEqual(activityOf(context, 'two'), { churn: 1, authors: 1, lastModified: '2025-01-01T12:00:00Z' });
  });

  it('counts a commit once in a class, however many methods it changed', async () => {
    repository.commit({ 'a.ts': source('2', '2') });
    repository.commit({ 'a.ts': source('2', '3') });
    repository.commit({ 'a.ts': source('2', '3', 'end();\n') });
    assert.deepEqual(churnOf(await apply()), [4, 3, 2, 3]);
  });

  it('counts changes of members outside the lines of their class', async () => {
    const member = { ...one, id: 'late', startLine: 9, endLine: 9 };
    repository.commit({ 'a.ts': source('1', '1', 'C.prototype.late = 1;\n') });
    repository.commit({ 'a.ts': source('1', '1', 'C.prototype.late = 2;\n') });
    const context = await apply([file, classNode, member]);
    assert.equal(activityOf(context, 'C')?.churn, 3);
    assert.equal(activityOf(context, 'late')?.churn, 2);
  });

  it('follows lines that move, also to another file', async () => {
    repository.commit({ 'a.ts': source('2', '1') });
    repository.git('mv', 'a.ts', 'b.ts');
    repository.commit({ 'b.ts': `// Moved\n${source('2', '2')}` });
    const moved = [file, classNode, one, two].map((node) => ({
      ...node,
      file: 'b.ts',
      startLine: (node.startLine ?? 0) + 1,
      endLine: (node.endLine ?? 0) + 1,
    }));
    assert.deepEqual(churnOf(await apply(moved)), [3, 3, 2, 2]);
  });

  it('ignores uncommitted changes, and finds the lines as they were before', async () => {
    repository.commit({ 'a.ts': source('2', '1') });
    repository.write({ 'a.ts': `// Not committed\n// yet\nnewFunction() {\n}\n${source('3', '1')}` });
    const nodes = [classNode, one, two].map((node) => ({
      ...node,
      startLine: (node.startLine ?? 0) + 4,
      endLine: (node.endLine ?? 0) + 4,
    }));
    const added = { ...one, id: 'newFunction', startLine: 3, endLine: 4 };
    const context = await apply([file, ...nodes, added]);
    assert.deepEqual(churnOf(context), [2, 2, 2, 1]);
    assert.equal(activityOf(context, 'newFunction'), undefined);
  });

  it('finds the lines of another branch', async () => {
    repository.git('checkout', '--quiet', '-b', 'other');
    repository.commit({ 'a.ts': source('2', '1') });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'a.ts': `// Not in the other branch\n${source('1', '3')}` });
    const nodes = [classNode, one, two].map((node) => ({
      ...node,
      startLine: (node.startLine ?? 0) + 1,
      endLine: (node.endLine ?? 0) + 1,
    }));
    assert.deepEqual(churnOf(await apply([file, ...nodes], { ...in2025, branch: 'other' })), [2, 2, 2, 1]);
  });

  it('finds the lines of files that were checked out with other line ends', async () => {
    repository.commit({ 'a.ts': source('2', '1') });
    repository.write({ 'a.ts': source('2', '1').replaceAll('\n', '\r\n') });
    assert.deepEqual(churnOf(await apply()), [2, 2, 2, 1]);
  });

  it('is that of the file at file level, and for nodes without lines', async () => {
    repository.commit({ 'a.ts': source('2', '1') });
    assert.deepEqual(churnOf(await apply(undefined, { ...in2025, level: 'file' })), [2, 2, 2, 2]);
    const bare = { id: 'two', name: 'two', type: 'Method', file: 'a.ts', parent: 'C' } satisfies GraphNode;
    assert.deepEqual(churnOf(await apply([file, classNode, one, bare])), [2, 2, 2, 2]);
  });

  it('counts changes of contents that git does not compare for all methods of the file', async () => {
    repository.commit({ '.gitattributes': 'a.ts -diff\n', 'a.ts': source('2', '1') });
    assert.deepEqual(churnOf(await apply()), [2, 2, 2, 2]);
  });

  it('counts changes for all methods of the file if the repository lacks the contents, and says how many, without merges', async () => {
    repository.commit({ 'a.ts': source('1', '2') }, { day: '2025-02-01' });
    const lost = repository.git('rev-parse', 'HEAD:a.ts').trim();
    repository.commit({ 'a.ts': source('1', '3') }, { day: '2025-03-01' });
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit({ 'a.ts': source('1', '3', 'side();\n') }, { day: '2025-04-01' });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'a.ts': source('4', '3') }, { day: '2025-05-01' });
    repository.merge('side');
    const merged = repository.git('rev-parse', 'HEAD:a.ts').trim();
    assert.deepEqual(churnOf(await apply()), [5, 4, 2, 3]);
    for (const name of [lost, merged]) rmSync(join(repository.folder, '.git/objects', name.slice(0, 2), name.slice(2)));
    for (const isPartial of [false, true]) {
      if (isPartial) repository.git('config', 'remote.origin.promisor', 'true');
      const context = await apply();
      // The two changes from and to the lost content count for both methods.
      assert.deepEqual(churnOf(context), [5, 4, 4, 3]);
      const warnings = context.messages.filter(({ level }) => level === 'warning').map(({ text }) => text);
      assert.match(
        warnings[1] ?? '',
        /^The lines of 2 changes could not be read, because the repository lacks contents/,
      );
      assert.equal(warnings.length, 2);
    }
  });

  it('ends with an error, not with partial values, if a tree of the history is missing', async () => {
    repository.commit({ 'a.ts': source('1', '2') }, { day: '2025-02-01' });
    const lost = repository.git('rev-parse', 'HEAD^{tree}').trim();
    repository.commit({ 'a.ts': source('1', '3') }, { day: '2025-03-01' });
    rmSync(join(repository.folder, '.git/objects', lost.slice(0, 2), lost.slice(2)));
    const context = new MemoryContext(repository.folder, [file, classNode, one, two]);
    await assert.rejects(plugin.applyAsync(context, { ...in2025, level: 'method' }), /unable to read tree/);
    assert.deepEqual(context.messages, []);
  });

  it('accepts files with names of several lines, and lines that look like a patch', async () => {
    const name = 'odd\nname\n@@ -1 +1 @@.ts';
    const text = ['diff --git a/a b/a', '@@ -1,9 +1,9 @@', 'commit', '\\ No newline', '-- a', '++ b', 'index 1..2'];
    repository.commit({ [name]: text.join('\n') }, { day: '2025-02-01' });
    repository.commit({ [name]: text.toReversed().join('\n') }, { day: '2025-03-01' });
    repository.commit({ [name]: `${text.toReversed().join('\n')} changed` }, { day: '2025-04-01' });
    const nodes = text.map((_, line) => ({
      ...one,
      id: `line ${line}`,
      file: name,
      startLine: line + 1,
      endLine: line + 1,
    }));
    const context = await apply(nodes);
    const last = activityOf(context, `line ${text.length - 1}`);
    assert.equal(last?.lastModified, '2025-04-01T12:00:00Z');
    assert.equal(activityOf(context, 'line 0')?.lastModified, '2025-03-01T12:00:00Z');
  });

  it('is not set if the apply is cancelled, which ends it within a second', async () => {
    for (let revision = 2; revision < 12; revision++) repository.commit({ 'a.ts': source(String(revision), '1') });
    const abort = new AbortController();
    const context = new MemoryContext(repository.folder, [file, classNode, one, two], { signal: abort.signal });
    let cancelled = 0;
    context.reportProgress = () => {
      cancelled ||= performance.now();
      abort.abort(new Error('enough'));
    };
    await assert.rejects(plugin.applyAsync(context, { ...in2025 }), /enough/);
    assert.ok(performance.now() - cancelled < 1000);
    assert.deepEqual(context.written, []);
  });
});
