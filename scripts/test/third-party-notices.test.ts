import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { writeThirdPartyNotices } from '../workspace/third-party-notices.js';

describe('Third-party notices', () => {
  const folder = useTemporaryFolder();
  const dist = (): string => join(folder.path, 'packages/one/dist');
  const write = async (file: string, text: string): Promise<void> => {
    const path = join(folder.path, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };

  it('have the licenses of all packages that source maps of a bundle name', async () => {
    const sources = [
      '../src/main.ts',
      '../../../node_modules/@scope/outer/index.js',
      '../../../node_modules/node_modules/.pnpm/inner@1.0.0/node_modules/inner/index.js',
    ];
    await write('packages/one/dist/part/main.js.map', JSON.stringify({ sources }));
    await write('node_modules/@scope/outer/LICENSE', 'Outer license\r\n');
    await write('packages/one/node_modules/inner/license.md', 'Inner license');
    await writeThirdPartyNotices(dist());
    const text = await readFile(join(dist(), 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    assert.match(text, /^@scope\/outer\n\nOuter license\n\n-+\n\ninner\n\nInner license\n$/);
  });

  it('fail for a package without one', async () => {
    await write('packages/one/dist/main.js.map', JSON.stringify({ sources: ['../../../node_modules/bare/index.js'] }));
    await write('node_modules/bare/package.json', '{}');
    await assert.rejects(writeThirdPartyNotices(dist()), /^Error: bare is bundled into .*no license file/);
  });
});
