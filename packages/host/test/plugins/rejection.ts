import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHost, resolveSettings, type RejectedCandidate, type RejectionCode } from '@code-graph/host';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleManifest, pluginCode, writePluginPackage } from '../kit/plugin-package.js';
import { leaveMarker } from '../kit/simple-plugin.js';

/** What is done to a package that is right, before it is looked at. */
export type Damage = (directory: string) => Promise<unknown>;

/** A package that is to be rejected. */
export type Rejection = readonly [what: string, damage: Damage, code: RejectionCode, reason: RegExp];

export const manifestFile = 'code-graph.plugin.json';

/** Writes another manifest: the one that is right, with other members. */
export function manifest(changes: Readonly<Record<string, unknown>>): Damage {
  return (directory) => writeFile(join(directory, manifestFile), JSON.stringify({ ...exampleManifest, ...changes }));
}

/** Defines a test for each rejection. */
export function describeRejections(title: string, rejections: readonly Rejection[]): void {
  describe(title, () => {
    const folder = useTemporaryFolder();

    it('is right in every respect is not rejected', async () => {
      assert.deepEqual(await rejectedAfter(folder.path, () => Promise.resolve()), []);
    });

    for (const [what, damage, code, reason] of rejections) {
      it(`${what} is rejected as ${code}, with the reason`, async () => {
        const [rejected, ...others] = await rejectedAfter(folder.path, damage);
        assert.deepEqual(others, []);
        assert.ok(rejected, 'it was not rejected');
        assert.equal(rejected.code, code, rejected.reason);
        assert.match(rejected.reason, reason);
        assert.match(rejected.reason, /\.$/);
        assert.ok(rejected.reason.length < 1100, `the reason has ${rejected.reason.length} characters`);
        assert.equal(rejected.directory, join(folder.path, 'package'));
        assert.equal(rejected.origin, 'configured path');
      });
    }
  });
}

/** What a host rejects that is given a plugin which is right and one that was damaged. */
async function rejectedAfter(folder: string, damage: Damage): Promise<readonly RejectedCandidate[]> {
  const marker = join(folder, 'marker');
  const attributes = [{ name: 'other:x', type: 'string', description: 'x' }] as const;
  const other = await writePluginPackage(join(folder, 'other'), {
    manifest: { id: 'other', prefix: 'other:', attributes: [...attributes], overlays: [] },
  });
  const directory = await writePluginPackage(join(folder, 'package'), { code: leaveMarker(marker) + pluginCode('') });
  await damage(directory);
  const host = await createHost(
    resolveSettings(
      {
        workspace: folder,
        plugins: { paths: [other, directory], disabled: ['disabled'], fromWorkspace: false },
        log: { level: 'silent' },
      },
      folder,
    ),
  );
  await host.start({ index: false, listen: false });
  const ids = host.plugins().map(({ id }) => id);
  await host.stop();
  assert.ok(ids.includes('other'), 'the other plugin is listed');
  assert.ok(!existsSync(marker), 'no code has run');
  return host.rejectedPlugins();
}
