// `npm run site`: serves the documentation in docs/ as a site, and updates it on every save; `-- --port 8080` on this port instead of 5173.
// `npm run site -- build` builds it in docs/.vitepress/dist, and fails if a link is broken.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, createServer } from 'vitepress';
import { findBrokenAnchors } from './site/broken-anchors.mjs';
import { generateSdkApi } from './site/sdk-api.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const { command, port } = readArguments();

const documentation = join(repositoryRoot, 'docs');
await generateSdkApi(repositoryRoot, join(documentation, 'reference', 'sdk-api'));
if (command === 'build') {
  await build(documentation);
  const faults = findBrokenAnchors(join(documentation, '.vitepress', 'dist'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} else {
  const server = await createServer(documentation, port === undefined ? {} : { port, strictPort: true });
  await server.listen();
  server.printUrls();
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { port: { type: 'string' } }, allowPositionals: true });
    const [name = 'serve', ...others] = positionals;
    const isPort = values.port === undefined || (/^\d{1,5}$/.test(values.port) && Number(values.port) <= 65535);
    if (isPort && others.length === 0 && (name === 'serve' || (name === 'build' && values.port === undefined)))
      return { command: name, port: values.port === undefined ? undefined : Number(values.port) };
  } catch {
    // An unknown option.
  }
  console.error('Usage: npm run site [-- --port <number> | -- build]');
  process.exit(64);
}
