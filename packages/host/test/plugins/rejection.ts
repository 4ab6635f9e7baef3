import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHost, resolveSettings, type RejectedCandidate, type RejectionCode } from '@code-graph/host';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleManifest, pluginCode, writePluginPackage } from '../kit/plugin-package.js';
import { createMarker } from '../kit/simple-plugin.js';

/** Damages a valid package before it is read. */
export type Damage = (directory: string) => Promise<unknown>;

/** A package that must be rejected. */
export type Rejection = readonly [what: string, damage: Damage, code: RejectionCode, reason: RegExp];

export const manifestFile = 'code-graph.plugin.json';

/** Writes the valid manifest with other members. */
export function manifest(changes: Readonly<Record<string, unknown>>): Damage {
  return (directory) => writeFile(join(directory, manifestFile), JSON.stringify({ ...exampleManifest, ...changes }));
}

/** Defines a test for each rejection. One host reads all packages, and a valid one. */
export function describeRejections(title: string, rejections: readonly Rejection[]): void {
  describe(title, () => {
    let rejected: readonly RejectedCandidate[];

    before('let a host look at the packages', async () => {
      const damages: Damage[] = [() => Promise.resolve(), ...rejections.map(([, damage]) => damage)];
      rejected = await withTemporaryFolder((folder) => rejectedAfter(folder, damages));
    });

    const find = (index: number): RejectedCandidate | undefined =>
      rejected.find(({ directory }) => directory.endsWith(packagePath(index)));

    it('is valid is not rejected', () => {
      assert.equal(find(0), undefined);
      assert.equal(rejected.length, rejections.length);
    });

    for (const [index, [what, , code, reason]] of rejections.entries()) {
      it(`${what} is rejected as ${code}, with the reason`, () => {
        const rejection = find(index + 1);
        assert.ok(rejection, 'it was not rejected');
        assert.equal(rejection.code, code, rejection.reason);
        assert.match(rejection.reason, reason);
        assert.match(rejection.reason, /\.$/);
        assert.ok(rejection.reason.length < 1100, `the reason has ${rejection.reason.length} characters`);
        assert.equal(rejection.origin, 'configured path');
      });
    }
  });
}

const packagePath = (index: number): string => join(`parent-${index}`, 'package');

/** Replaces the content of a file of the package. */
export function replaceFile(name: string, content: string | Uint8Array): Damage {
  return (directory) => writeFile(join(directory, name), content);
}

export function removeFile(name: string): Damage {
  return (directory) => rm(join(directory, name));
}

/** Replaces a file of the package by a link. */
export function linkFile(name: string, target: string): Damage {
  return async (directory) => {
    await removeFile(name)(directory);
    await symlink(target, join(directory, name));
  };
}

/** Replaces a file of the package by a folder. */
export function makeFolderOf(name: string): Damage {
  return async (directory) => {
    await removeFile(name)(directory);
    await mkdir(join(directory, name));
  };
}

/** Replaces a file of the package by a named pipe without a writer. */
export function makePipeOf(name: string): Damage {
  return async (directory) => {
    await removeFile(name)(directory);
    execFileSync('mkfifo', [join(directory, name)]);
  };
}

/** Starts a host with a valid package and the damaged ones, and returns its rejections. */
export async function rejectedAfter(folder: string, damages: readonly Damage[]): Promise<readonly RejectedCandidate[]> {
  const marker = join(folder, 'marker');
  const attributes = [{ name: 'other:x', type: 'string', description: 'x' }] as const;
  const other = await writePluginPackage(join(folder, 'other'), {
    manifest: { id: 'other', prefix: 'other:', attributes: [...attributes], overlays: [] },
  });
  const directories = await Promise.all(
    damages.map(async (damage, index) => {
      const code = createMarker(marker) + pluginCode('');
      const directory = await writePluginPackage(join(folder, packagePath(index)), { code });
      await damage(directory);
      return directory;
    }),
  );
  const host = await createHost(
    resolveSettings(
      {
        workspace: folder,
        plugins: { paths: [other, ...directories], disabled: ['disabled'], fromWorkspace: false },
        log: { level: 'silent' },
      },
      folder,
    ),
  );
  await host.start({ index: false, listen: false });
  await host.pluginsFound();
  const ids = host.plugins().map(({ id }) => id);
  await host.stop();
  assert.ok(ids.includes('other'), 'the other plugin is listed');
  assert.ok(!existsSync(marker), 'no code has run');
  return host.rejectedPlugins();
}
