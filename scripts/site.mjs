// `npm run site`: serves the documentation in docs/ as a site, and updates it on every save. `npm run site -- build` builds it in
// docs/.vitepress/dist, and fails if a link is broken.
import { join } from 'node:path';
import { build, createServer } from 'vitepress';
import { findBrokenAnchors } from './site/broken-anchors.mjs';
import { generateSdkApi } from './site/sdk-api.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const [command = 'serve', ...others] = process.argv.slice(2);
if (!['serve', 'build'].includes(command) || others.length > 0) {
  console.error('Usage: npm run site [-- build]');
  process.exit(64);
}

const documentation = join(repositoryRoot, 'docs');
await generateSdkApi(repositoryRoot, join(documentation, 'reference', 'sdk-api'));
if (command === 'build') {
  await build(documentation);
  const faults = findBrokenAnchors(join(documentation, '.vitepress', 'dist'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} else {
  const server = await createServer(documentation);
  await server.listen();
  server.printUrls();
}
