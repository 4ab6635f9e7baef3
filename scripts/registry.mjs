// `npm run registry`: serves the packages of this repository from a registry on this machine, as the next release would publish them.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } });
if (values.help) {
  console.log(`npm run registry

Publishes the packages, as the next release would, to a registry on this machine, and prints the setting with which npm uses it.
Ctrl-C stops the registry and deletes its files.`);
  process.exit(0);
}

await prepareWorkspace();
// Imported late, because their imports have to be installed first.
const { findThirdPartyPackages } = await import('./registry/third-party-packages.mjs');
const { publishPackages } = await import('./registry/publish-packages.mjs');
const { startRegistry } = await import('./registry/start-registry.mjs');
const { storePackages } = await import('./registry/store-packages.mjs');

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'code-graph-registry-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(0));

const storage = join(folder, 'storage');
storePackages(findThirdPartyPackages(repositoryRoot), storage);
const registry = await startRegistry(folder, storage);
await publishPackages(repositoryRoot, join(folder, 'release'), registry);
console.log(`Registry  ${registry.url}
Settings  ${registry.npmrc}

npm uses it with the variable npm_config_userconfig=${registry.npmrc}
Ctrl-C stops.`);
