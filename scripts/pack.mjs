// `npm run pack -- FOLDER`: packs the packages that are published into a folder, such as `deploy/packages` for the container image.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  process.stderr.write('Usage: npm run pack -- FOLDER\n');
  process.exit(64);
}
await prepareWorkspace();
// Imported late, because its imports have to be installed first.
const { packPackages } = await import('./release/pack-packages.mjs');

const destination = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
mkdirSync(destination, { recursive: true });
// A package of an earlier version would be installed as well.
for (const name of readdirSync(destination).filter((each) => /^code-graph-.*\.tgz$/.test(each))) {
  rmSync(join(destination, name));
}
const packed = await packPackages(repositoryRoot, destination);
console.log(`${packed.length} packages are in ${destination}.`);
