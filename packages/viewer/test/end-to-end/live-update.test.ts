import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { startHost, type RunningHost } from '../../../host/test/kit/running-host.js';
import { writeTree } from '../../../indexer/test/kit/tree.js';
import { useBrowser } from './kit/browser.js';
import type { NodePlace } from './kit/viewer-page.js';
import { useViewerPages } from './kit/viewer-pages.js';

const [store, server] = ['src/store.ts', 'src/server.ts'] as const;
const texts = {
  [store]: 'export function save(): void {}\nexport function load(): void { save(); }\n',
  [server]: `import { load } from './store.js';\nexport function listen(): void { load(); }\nexport function close(): void {}\n`,
  'src/main.ts': `import { close, listen } from './server.js';\nfunction main(): void { listen(); close(); }\nmain();\n`,
  'src/alone.ts': 'export function one(): void { other(); }\nfunction other(): void {}\n',
};
const neighbor = `${server}#close`;
const drawn = [`${store}#save`, `${store}#load`, `${server}#listen`, neighbor, 'src/alone.ts#other'] as const;

describe('A page of a watched workspace', () => {
  const pages = useViewerPages(useBrowser());
  const folder = useSharedFolder();
  let running: RunningHost;

  before(async () => {
    await writeTree(join(folder.path, 'workspace'), texts);
    running = await startHost({ folder: folder.path, configuration: { index: { watch: true } } });
    await running.host.indexed();
    await waitFor('the watcher', async () => {
      const { watch } = (await running.request('GET', '/api/index')).body as { watch?: { state: string } };
      return watch?.state === 'watching' || watch?.state === 'polling';
    });
    await running.request('POST', '/api/graph/layout/compute', { iterations: 100 });
    await waitFor('the layout', async () => {
      const { body } = await running.request('GET', '/api/graph/layout/compute/status');
      return body['status'] === 'completed';
    });
  });

  after(() => running.host.stop());

  it('keeps the selection, the zoom and the places of nodes after an edit, and draws a new function beside the one that it calls', async () => {
    const opened = await pages.open(`${running.url}/#v=1&fold=everything&placement=layout&select=${store}%23save`, {
      context: { reducedMotion: 'reduce' },
    });
    const { page } = opened;
    await opened.placeAtRest(drawn[0]);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const before = new Map<string, NodePlace>();
    for (const id of drawn) before.set(id, await opened.placeAtRest(id));

    await writeFile(
      join(running.workspace, server),
      `// The lines move, too.\n${texts[server]}export function flush(): void { close(); }\n`,
    );
    const added = await opened.placeAtRest(`${server}#flush`);
    // The neighbor makes room for the circle of the new function, and other circles shrink a little.
    for (const [id, { x, y, radius }] of before) {
      const place = await opened.placeAtRest(id);
      const moved = Math.hypot(place.x - x, place.y - y);
      assert.ok(moved < (id === neighbor ? radius : 4), `${id} has moved by ${String(moved)} pixels`);
    }
    const distances = [...before].map(([id, { x, y }]) => [Math.hypot(x - added.x, y - added.y), id] as const);
    assert.equal(distances.sort(([one], [other]) => one - other)[0]?.[1], neighbor);
    await page.getByRole('tabpanel', { name: 'Details' }).getByRole('heading', { name: 'save' }).waitFor();
    await opened.keepScreenshot('live-update');
  });
});
