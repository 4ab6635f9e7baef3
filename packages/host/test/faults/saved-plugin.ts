import assert from 'node:assert/strict';
import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { requires } from '../../../../test-support/requirements.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { useOverlayHost } from '../overlays/overlay-host.js';
import { valueModule, valuePlugin, writePluginFolder } from '../overlays/watched-plugin.js';

/** Saves a plugin under development in every way that editors and builds do, while it is applied. */
export function describeSavedPlugin({ rounds, seed }: RandomRounds): void {
  describe(`A plugin under development that is saved in random ways (${rounds} rounds, seed ${seed})`, function () {
    this.timeout(0);
    const host = useOverlayHost();
    const link = (): string => join(host.path, 'plugin');
    const module = (): string => join(link(), 'lib/value.js');
    let folders = 0;

    const folderWith = (value: number): Promise<string> =>
      writePluginFolder(join(host.path, `version-${folders++}`), valuePlugin(value));

    const saves: readonly ((value: number) => Promise<void>)[] = [
      // At once.
      (value) => writeFile(module(), valueModule(value)),
      // In halves, with a pause in between.
      async (value) => {
        const content = valueModule(value);
        await writeFile(module(), content.slice(0, 14));
        await delay(20);
        await writeFile(module(), content);
      },
      // A hundred times a second, the last time completely.
      async (value) => {
        for (let count = 0; count < 30; count++) {
          await writeFile(module(), count % 2 === 0 ? 'export const' : valueModule(-count));
          await delay(10);
        }
        await writeFile(module(), valueModule(value));
      },
      // Through a draft that replaces the file.
      async (value) => {
        await writeFile(`${module()}.new`, valueModule(value));
        await rename(`${module()}.new`, module());
      },
      // By another folder behind the link.
      async (value) => {
        await symlink(await folderWith(value), `${link()}-next`);
        await rename(`${link()}-next`, link());
      },
      // By deleting the folder and writing it again.
      async (value) => {
        const folder = await folderWith(value);
        await rm(link());
        await delay(30);
        await symlink(folder, link());
      },
    ];

    it('always applies a whole version, and the last one in the end', async function () {
      requires(this, process.platform !== 'win32', 'Windows requires a privilege to create symbolic links');
      await symlink(await folderWith(1), link());
      await host.start([], { plugins: { watch: [link()] } });
      await host.running.host.pluginsLoaded();
      const random = createSeededRandom(seed);
      const appliedValue = async (): Promise<unknown> =>
        (await host.running.request('GET', '/api/graph/nodes/src')).body['example:length'];
      const apply = async (): Promise<void> => {
        const { status, text, error } = await host.apply('example', { factor: 1 });
        // A reload applies the plugin as well.
        if (status !== 200) assert.equal(error.code, 'CONFLICT', text);
      };
      await apply();
      for (let round = 2; round < rounds + 2; round++) {
        const save = saves[Math.floor(random() * saves.length)] ?? assert.fail();
        const saving = save(round);
        await apply();
        assert.ok(Number.isInteger(await appliedValue()), `round ${round}`);
        await saving;
        if (random() < 0.5) continue;
        await waitFor(`version ${round}`, async () => (await appliedValue()) === round);
      }
      await waitFor('the last version', async () => (await appliedValue()) === rounds + 1);
    });
  });
}
