// `npm run bench -- <name> [--json]`: runs benchmarks/<name>.ts, which exports `run(options: { json: boolean })`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const folder = join(repositoryRoot, 'benchmarks');
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && isBenchmark(join(folder, file)))
      .map((file) => file.slice(0, -'.ts'.length))
  : [];
const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name] = positionals;

if (name === undefined) {
  console.log(`Benchmarks:\n${names.map((each) => `  npm run bench -- ${each}`).join('\n')}`);
} else if (!names.includes(name)) {
  console.error(`There is no benchmark ${name}. There is: ${names.join(', ')}.`);
  process.exitCode = 1;
} else {
  await prepareWorkspace();
  const { register } = await import('tsx/esm/api');
  register();
  const { run } = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  await run({ json: values.json });
}

/**
 * Other files of the folder are what benchmarks share.
 *
 * @param {string} path
 */
function isBenchmark(path) {
  return /^export (async )?function run\(/m.test(readFileSync(path, 'utf8'));
}
