// `npm run bench -- <name> [--json]`: runs benchmarks/<name>.ts, which exports `run(options: { json: boolean })`.
// `npm run bench -- <name> --pack <folder>`: packs a benchmark that exports `pack(folder)`, to run it on another machine.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { callerDirectory } from './workspace/caller-directory.mjs';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const folder = join(repositoryRoot, 'benchmarks');
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && isBenchmark(join(folder, file)))
      .map((file) => file.slice(0, -'.ts'.length))
  : [];
const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, pack: { type: 'string' } },
  allowPositionals: true,
});
const [name] = positionals;

if (name === undefined) {
  console.log(`Benchmarks:\n${names.map((each) => `  npm run bench -- ${each}`).join('\n')}`);
} else if (!names.includes(name)) {
  console.error(`There is no benchmark ${name}. The benchmarks are: ${names.join(', ')}.`);
  process.exitCode = 1;
} else {
  await prepareWorkspace();
  const { register } = await import('tsx/esm/api');
  register();
  const { run, pack } = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  if (values.pack === undefined) await run({ json: values.json });
  else if (pack !== undefined) await pack(resolve(callerDirectory, values.pack));
  else {
    console.error(`The benchmark ${name} cannot be packed.`);
    process.exitCode = 1;
  }
}

/**
 * False for files that benchmarks share.
 *
 * @param {string} path
 */
function isBenchmark(path) {
  return /^export (async )?function run\(/m.test(readFileSync(path, 'utf8'));
}
