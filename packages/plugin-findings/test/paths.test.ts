import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import plugin from '../src/index.js';
import { applyToNodes, at, counts, messagesOf, toLog, writeFiles } from './support/apply.js';

describe('the file of a finding', () => {
  const folder = useTemporaryFolder();
  const files = [
    'src/a.ts',
    'src/b c.ts',
    'packages/x/src/index.ts',
    'packages/y/src/index.ts',
    'packages/y/src/only.ts',
  ];

  /** The files with findings, and the messages. */
  async function place(
    uris: readonly (string | object)[],
    run: object = {},
  ): Promise<readonly [files: string[], messages: string]> {
    const results = uris.map((uri, index) =>
      typeof uri === 'string'
        ? at(uri, index + 1)
        : { ruleId: 'r', message: { text: 'm' }, locations: [{ physicalLocation: { artifactLocation: uri } }] },
    );
    writeFiles(folder.path, { 'a.sarif': toLog(results, run) });
    const context = await applyToNodes(folder.path, nodesFor(files), { report: 'a.sarif' });
    return [Object.keys(counts(context)).filter((id) => files.includes(id)), messagesOf(context)];
  }

  it('is relative to the workspace, with and without a base', async () => {
    const [found] = await place([
      'src/a.ts',
      './src/../src/b%20c.ts',
      { uri: 'packages/y/src/index.ts', uriBaseId: '%SRCROOT%' },
    ]);
    assert.deepEqual(found, ['packages/y/src/index.ts', 'src/a.ts', 'src/b c.ts']);
  });

  it('is an absolute path or URI in the workspace, also through a link', async () => {
    const link = `${folder.path}-link`;
    symlinkSync(folder.path, link);
    const [found, messages] = await place([
      pathToFileURL(join(folder.path, 'src/b c.ts')).href,
      join(folder.path, 'src/a.ts'),
    ]);
    assert.deepEqual(found, ['src/a.ts', 'src/b c.ts']);
    assert.doesNotMatch(messages, /another checkout/);
    const context = new MemoryContext(link, nodesFor(files));
    await plugin.applyAsync(context, { report: 'a.sarif' });
    assert.equal(counts(context)['src/a.ts'], '0/1/0');
  });

  it('is below nested bases, and in the list of artifacts', async () => {
    const run = {
      artifacts: [{ location: { uri: 'a.ts', uriBaseId: 'SRC' } }, { contents: { text: 'x' } }],
      originalUriBaseIds: {
        ROOT: { uri: pathToFileURL(`${folder.path}/`).href },
        SRC: { uri: 'src', uriBaseId: 'ROOT' },
      },
    };
    const [found] = await place([{ index: 0 }, { uri: 'b c.ts', uriBaseId: 'SRC' }, { index: 1 }, { index: 9 }], run);
    assert.deepEqual(found, ['src/a.ts', 'src/b c.ts']);
    const circular = { originalUriBaseIds: { A: { uri: 'x/', uriBaseId: 'B' }, B: { uri: 'y/', uriBaseId: 'A' } } };
    assert.deepEqual((await place([{ uri: 'src/none.ts', uriBaseId: 'A' }], circular))[0], []);
  });

  it('is in the checkout of another machine, of any system', async () => {
    for (const root of [
      'file:///home/runner/work/app/app',
      'C:\\agent\\work\\1',
      'file:///d%3A/a/app',
      'file://server/share',
      '/app',
    ]) {
      const uri = (path: string): string =>
        root.includes('\\') ? `${root}\\${path.replaceAll('/', '\\')}` : `${root}/${path}`;
      const [found, messages] = await place([
        uri('src/a.ts'),
        uri('packages/x/src/index.ts'),
        uri('packages/z/src/index.ts'),
      ]);
      assert.deepEqual(found, ['packages/x/src/index.ts', 'src/a.ts'], root);
      assert.match(messages, /are of another checkout or folder: they were read as those below the workspace/);
      assert.match(
        messages,
        /warning: 1 finding is in files that the graph does not have: .*packages\/z\/src\/index\.ts/,
      );
    }
  });

  it('is below the folder in which the tool ran', async () => {
    const [found, messages] = await place(['src/only.ts', 'src/index.ts']);
    assert.deepEqual(found, ['packages/y/src/index.ts', 'packages/y/src/only.ts']);
    assert.match(messages, /below the root of the report .* as those below packages\/y/);
  });

  it('is not guessed if several are possible', async () => {
    const [found, messages] = await place(['/ci/src/index.ts']);
    assert.deepEqual(found, []);
    assert.match(messages, /warning: 1 finding is in files outside of the workspace: \/ci\/src\/index\.ts/);
    const [none, ambiguous] = await place(['/ci/one/src/a.ts', '/ci/two/src/only.ts']);
    assert.deepEqual(none, []);
    assert.match(
      ambiguous,
      /warning: 2 findings are in files that may be one of several in the graph: .* relative to the workspace/,
    );
    assert.deepEqual((await place(['/ci/node_modules/pkg/src/a.ts']))[0], []);
  });

  it('is not outside of the workspace, and has no other scheme', async () => {
    const [found, messages] = await place([
      '../src/a.ts',
      'src/../../src/a.ts',
      '%2e%2e/src/a.ts',
      'https://example.com/src/a.ts',
      'file:///etc/passwd',
    ]);
    assert.deepEqual(found, []);
    assert.match(messages, /warning: 5 findings are in files outside of the workspace/);
  });

  it('is missing from a finding without a location', async () => {
    const [, messages] = await place([{}, { uri: '' }]);
    assert.match(messages, /warning: 2 findings are about no file or node of the graph/);
  });
});
