import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import * as own from '../src/index.js';

const manifest = { id: 'x', prefix: 'x:', attributes: [{ name: 'x:count', type: 'number' }] };

/** A plugin may have its own copy of the SDK, so that neither plugins nor errors can be recognized by their classes. */
describe('two copies of the SDK', () => {
  const folder = useTemporaryFolder();
  let other: typeof own;

  beforeEach(async () => {
    const path = join(folder.path, 'index.mjs');
    await copyFile(fileURLToPath(import.meta.resolve('@code-graph/sdk')), path);
    other = (await import(pathToFileURL(path).href)) as typeof own;
    assert.notEqual(other.definePlugin, own.definePlugin);
  });

  it('recognize the plugins of each other', () => {
    const plugin = other.definePlugin(manifest, { applyAsync: () => Promise.resolve() });
    assert(own.isDefinedPlugin(plugin));
    assert(other.isDefinedPlugin(own.definePlugin(manifest, { applyAsync: () => Promise.resolve() })));
  });

  it('recognize the errors of each other', () => {
    const error: unknown = new other.PluginError('REPORT_NOT_FOUND', 'There is no report.');
    assert.equal(error instanceof own.PluginError, false);
    assert(own.isPluginError(error));
    assert.equal(error.code, 'REPORT_NOT_FOUND');
    assert(other.isPluginError(new own.PluginError('X', 'x')));
  });
});
