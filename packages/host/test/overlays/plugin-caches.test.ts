import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock } from '@code-graph/host';
import { requires } from '../../../../test-support/requirements.js';
import { pluginCode } from '../kit/plugin-package.js';
import { ManualClock } from './manual-clock.js';
import { useOverlayHost } from './overlay-host.js';

/** Counts its applies in the cache, and sets the count and the path of the cache as attributes. */
const countApplies = pluginCode(
  `const { readFileSync, writeFileSync } = await import('node:fs');
   const file = context.cacheDirectory + '/count';
   let count = 1;
   try { count += Number(readFileSync(file)); } catch {}
   writeFileSync(file, String(count));
   context.setNodeAttribute('src', 'example:length', count);
   context.setNodeAttribute('src', 'example:kind', context.cacheDirectory);`,
  `(await import('node:fs')).writeFileSync(context.cacheDirectory + '/removed', '');`,
);

describe('the cache of a plugin', () => {
  const host = useOverlayHost();
  const cache = () => join(host.running.dataDirectory, 'plugin-caches', 'example');

  async function countAfterApply(): Promise<unknown> {
    const applied = await host.apply('example');
    assert.equal(applied.status, 200, applied.text);
    const { body } = await host.running.request('GET', '/api/graph/nodes/src');
    assert.equal(body['example:kind'], cache());
    return body['example:length'];
  }

  it('is a private folder that outlives applies, removals and the host', async () => {
    await host.start([{ code: countApplies }]);
    assert.equal(await countAfterApply(), 1);
    assert.equal(await countAfterApply(), 2);
    if (process.platform !== 'win32') assert.equal((await stat(cache())).mode & 0o777, 0o700);
    assert.equal((await host.remove('example')).status, 200);
    assert.ok(existsSync(join(cache(), 'removed')));
    assert.equal(await countAfterApply(), 3);
    await host.start([{ code: countApplies }]);
    assert.equal(await countAfterApply(), 4);
  });

  it('is created again after it was deleted', async () => {
    await host.start([{ code: countApplies }]);
    await countAfterApply();
    await rm(cache(), { recursive: true });
    assert.equal(await countAfterApply(), 1);
  });

  it('is deleted when a host starts a month after its last use', async () => {
    const clock = new ManualClock();
    const start = () =>
      host.start([{ code: countApplies }], {
        overrides: (container) => container.register(Clock, { useValue: clock }),
      });
    await start();
    await countAfterApply();
    clock.pass({ days: 29 });
    await start();
    assert.equal(await countAfterApply(), 2);
    clock.pass({ days: 29 });
    await start();
    assert.ok(existsSync(cache()));
    clock.pass({ days: 2 });
    await start();
    assert.ok(!existsSync(cache()));
    assert.equal(await countAfterApply(), 1);
  });

  it('fails the operation if it is a link, and a removal still deletes the attributes', async function () {
    requires(this, process.platform !== 'win32', 'Windows restricts the creation of symbolic links');
    await host.start([{ code: countApplies }]);
    const { text: before } = await host.graph();
    await countAfterApply();
    const elsewhere = join(host.path, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'count'), '7');
    await rm(cache(), { recursive: true });
    await symlink(elsewhere, cache());
    const { status, error } = await host.apply('example');
    assert.equal(status, 500);
    assert.match(error.message, /"example" was not run, because its cache .* cannot be used: it is a symbolic link/);
    assert.equal((await host.status('example')).status, 'error');
    const removed = await host.remove('example');
    assert.match(removed.error.message, /Its 2 attribute values were deleted anyway\./);
    assert.deepEqual((await host.graph()).text, before);
    assert.ok(!existsSync(join(elsewhere, 'removed')));
  });
});
