// `npm run release` publishes the packages; `npm run release -- --dry-run` does everything but that, with the next version.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
await prepareWorkspace();
// Imported late, because their imports have to be installed first.
const { findPublishingFaults } = await import('./check/published-packages.mjs');
const { findReleaseObstacles } = await import('./release/release-preflight.mjs');
const { runCaptured } = await import('./workspace/captured-process.mjs');

const obstacles = await findReleaseObstacles(repositoryRoot);
if (obstacles.length > 0 && !values['dry-run']) {
  console.error(`Nothing was published.\n- ${obstacles.join('\n- ')}`);
  process.exit(1);
}
const faults = await findPublishingFaults(repositoryRoot, (packages) => {
  for (const { manifest, size, files } of packages) {
    console.log(`${manifest.name} ${manifest.version}: ${files.length} files, ${Math.ceil(size / 1000)} kB`);
  }
});
if (faults.length > 0) {
  console.error(`\nNothing was published.\n${faults.join('\n')}`);
  process.exit(1);
}
if (values['dry-run']) {
  console.log('\nThe packages can be published.');
  if (obstacles.length > 0) console.log(`Before the release:\n- ${obstacles.join('\n- ')}`);
} else {
  const changeset = join(repositoryRoot, 'node_modules', '@changesets', 'cli', 'bin.js');
  const onOutput = (/** @type {string} */ text) => void process.stdout.write(text);
  const { exitCode } = await runCaptured(process.execPath, [changeset, 'publish'], { cwd: repositoryRoot, onOutput });
  process.exitCode = exitCode;
}
