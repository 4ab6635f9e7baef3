import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, formatMessages } from 'esbuild';
import { runCaptured } from '../workspace/captured-process.mjs';
import { findInstalled, linkPackage } from '../release/unpack-packages.mjs';
import { isProgram } from './package-types.mjs';

/**
 * @typedef {import('../release/pack-packages.mjs').PackedPackage} PackedPackage
 * @typedef {{ modules: string[], files: string[] }} Specifiers
 */

/** Packages whose modules must also run in a browser, without a package of Node.js. */
const forBrowsers = ['@code-graph/client', '@code-graph/client/csv', '@code-graph/sdk', '@code-graph/sdk/schemas'];

/**
 * Uses each export of unpacked packages as a project does that has installed them: imports the modules in Node.js and through a
 * bundler, and resolves the other files.
 *
 * @param {string} root
 * @param {readonly PackedPackage[]} packages
 * @param {ReadonlyMap<string, string>} folders the unpacked packages, by name
 * @param {string} project an empty folder
 * @returns {Promise<string[]>} a sentence for each fault
 */
export async function findExportFaults(root, packages, folders, project) {
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', private: true, type: 'module' }));
  for (const [name, folder] of folders) linkPackage(name, folder, project);
  const dependencies = new Set(packages.flatMap(({ manifest }) => Object.keys(allDependencies(manifest))));
  const thirdParty = [...dependencies].filter((name) => !folders.has(name));
  const specifiers = packages.map(toSpecifiers);
  const modules = specifiers.flatMap((each) => each.modules);

  const missing = specifiers.flatMap(({ files }) => files).filter((file) => !canResolve(file, project));
  const faults = missing.map((file) => `${file} cannot be resolved from a project that has installed the package.`);
  const entry = join(project, 'imports.mjs');
  writeFileSync(entry, toProgram(modules));
  const imported = await run(entry, 'A project that imports all modules', faults);

  const bundle = join(project, 'bundle', 'bundle.mjs');
  for (const name of thirdParty) linkPackage(name, findOf(name, root, packages), join(project, 'bundle'));
  faults.push(...(await bundled(entry, bundle, { platform: 'node', external: thirdParty })));
  const fromBundle = existsSync(bundle) ? await run(bundle, 'A bundle of all modules', faults) : imported;
  if (imported !== undefined && fromBundle !== undefined && imported !== fromBundle) {
    faults.push(`A bundle has other exports than the modules:\n${fromBundle}\ninstead of\n${imported}`);
  }
  const browserEntry = join(project, 'browser-imports.mjs');
  const published = forBrowsers.filter((name) => modules.includes(name));
  writeFileSync(browserEntry, toProgram(published));
  faults.push(...(await bundled(browserEntry, join(project, 'browser.mjs'), { platform: 'browser' })));
  return faults;
}

/** @param {PackedPackage['manifest']} manifest */
const allDependencies = (manifest) => ({
  ...manifest.dependencies,
  ...manifest.peerDependencies,
  ...manifest.optionalDependencies,
});

/**
 * @param {PackedPackage} packed
 * @returns {Specifiers}
 */
function toSpecifiers({ manifest, files }) {
  /** @type {Specifiers} */
  const specifiers = { modules: [], files: [] };
  for (const [subpath, target] of Object.entries(Object(manifest.exports))) {
    const specifier = `${manifest.name}${subpath.slice(1)}`;
    if (subpath.includes('*')) {
      const [start = '', end = ''] = String(target).slice(2).split('*');
      const matches = files.filter((file) => file.startsWith(start) && file.endsWith(end));
      const names = matches.map((file) => file.slice(start.length, file.length - end.length));
      specifiers.files.push(...names.map((name) => specifier.replace('*', name)));
    } else if (subpath.endsWith('.json') || isProgram(manifest, subpath)) specifiers.files.push(specifier);
    else specifiers.modules.push(specifier);
  }
  return specifiers;
}

/**
 * @param {string} specifier
 * @param {string} project
 * @returns {boolean} whether the file exists and, if it is JSON, can be parsed
 */
function canResolve(specifier, project) {
  try {
    const path = createRequire(join(project, 'index.js')).resolve(specifier);
    if (path.endsWith('.json')) JSON.parse(readFileSync(path, 'utf8'));
    return existsSync(path);
  } catch {
    return false;
  }
}

/** @param {readonly string[]} modules */
function toProgram(modules) {
  const imports = modules.map((module, index) => `import * as module${index} from ${JSON.stringify(module)};`);
  const lines = modules.map((module, index) => `${JSON.stringify(module)}: Object.keys(module${index}).sort()`);
  const report = `console.log(JSON.stringify({ ${lines.join(', ')} }, undefined, 1));`;
  // A module may only start timers and threads when a function is called; the process would not end.
  return `${imports.join('\n')}\n${report}\n`;
}

/**
 * @param {string} program
 * @param {string} description
 * @param {string[]} faults receives a sentence if the program fails
 * @returns {Promise<string | undefined>} the output, if the program succeeds
 */
async function run(program, description, faults) {
  const { exitCode, output } = await runCaptured(process.execPath, [program], { cwd: join(program, '..') });
  if (exitCode === 0) return output;
  faults.push(`${description} fails:\n${output.trim()}`);
  return undefined;
}

/**
 * @param {string} entry
 * @param {string} outfile
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<string[]>} the warnings and errors of the bundler
 */
async function bundled(entry, outfile, options) {
  const result = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    ...options,
  }).catch((/** @type {import('esbuild').BuildFailure} */ failure) => failure);
  return formatMessages([...result.errors, ...result.warnings], { kind: 'error' });
}

/**
 * @param {string} name
 * @param {string} root
 * @param {readonly PackedPackage[]} packages
 */
function findOf(name, root, packages) {
  const user = packages.find(({ manifest }) => name in allDependencies(manifest));
  return user && findInstalled(name, join(root, user.folder));
}
