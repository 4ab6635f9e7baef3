import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createTwoFilesPatch } from 'diff';
import { messageOf } from '../message-of.js';
import { toNames } from '../scaffold/plugin-name.js';
import { ScaffoldError } from '../scaffold/scaffold-error.js';
import { sdkRanges, sdkVersion } from '../scaffold/sdk-ranges.js';
import { isTemplateName, readTemplate } from '../scaffold/template.js';
import type { PackageFiles } from './migration.js';
import { readManifest } from './package-manifest.js';
import { updateFiles, type FilesUpdate } from './update-files.js';

/** The environment of the program. */
export interface UpdateEnvironment {
  readonly workingDirectory: string;
  /** Prints lines. */
  readonly print: (text: string) => void;
}

const help = `Brings an existing package up to date with the newest template and SDK.

Usage: npx @code-graph/create-plugin@latest update [folder] [--dry-run]

  --dry-run  print the changes as a diff, and write nothing
  --help     show this help

Without a folder, it updates the package in the current folder.`;

/** The folders with files that migrations read. */
const folders = ['', '.github/workflows', 'test'];

/**
 * Runs `update`: brings an existing package up to date with the newest template and SDK.
 * @returns the exit code
 * @throws ScaffoldError for a usage or a package that is not permitted
 */
export async function runUpdate(
  parameters: readonly string[],
  { workingDirectory, print }: UpdateEnvironment,
): Promise<number> {
  const { folder: given = '.', isDryRun, isHelp } = parse(parameters);
  if (isHelp) {
    print(help);
    return 0;
  }
  const folder = resolve(workingDirectory, given);
  const files = await readFiles(folder);
  if (!files.has('code-graph.plugin.json'))
    throw new ScaffoldError(`${folder} is not a plugin package: it has no code-graph.plugin.json.`);
  const update = updateFiles(files, { template: templateOf(files), sdkVersion: sdkVersion() });
  if (isDryRun) for (const [path, content] of update.changes) print(diffOf(path, files.get(path), content));
  else await writeFiles(folder, update.changes);
  print(describe(update, { folder: relative(workingDirectory, folder) || '.', isDryRun }));
  return 0;
}

interface UpdateFlags {
  readonly folder: string | undefined;
  readonly isDryRun: boolean;
  readonly isHelp: boolean;
}

function parse(parameters: readonly string[]): UpdateFlags {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const [folder, ...surplus] = positionals;
    if (surplus.length > 0) throw new Error(`There is more than one folder: ${positionals.join(', ')}`);
    return { folder, isDryRun: values['dry-run'] === true, isHelp: values.help === true };
  } catch (error) {
    throw new ScaffoldError(`${messageOf(error)}. Usage: create-plugin update [folder] [--dry-run]`, { cause: error });
  }
}

async function readFiles(folder: string): Promise<PackageFiles> {
  const files = new Map<string, string>();
  for (const name of folders) {
    const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = name === '' ? entry.name : `${name}/${entry.name}`;
      if (entry.isFile()) files.set(path, await readFile(join(folder, path), 'utf8'));
    }
  }
  return files;
}

async function writeFiles(folder: string, changes: PackageFiles): Promise<void> {
  for (const [path, content] of changes) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** The files that the template would create for the package. Migrations of a package without a record use what all templates have in common. */
function templateOf(files: PackageFiles): PackageFiles {
  const { name, codeGraph } = readManifest(files);
  const { packageName, id, title } = toNames(String(name));
  const template = String(codeGraph?.template);
  return readTemplate(isTemplateName(template) ? template : 'node', {
    package: packageName,
    id,
    title,
    prefix: id,
    description: title,
    year: String(new Date().getFullYear()),
    ...sdkRanges(sdkVersion()),
  });
}

function diffOf(path: string, before: string | undefined, after: string): string {
  const options = { context: 2 };
  return createTwoFilesPatch(
    before === undefined ? '/dev/null' : `a/${path}`,
    `b/${path}`,
    before ?? '',
    after,
    '',
    '',
    options,
  )
    .replace(/^=+\n/, '')
    .trimEnd();
}

function describe(
  { changes, notes, titles }: FilesUpdate,
  { folder, isDryRun }: { readonly folder: string; readonly isDryRun: boolean },
): string {
  if (changes.size === 0) return [`${folder} is up to date.`, ...notes].join('\n');
  const verb = isDryRun ? 'Would change' : 'Changed';
  return [
    `${verb} ${[...changes.keys()].join(', ')} in ${folder}${titles.length === 0 ? '' : `: ${titles.join('; ')}`}.`,
    ...notes.map((note) => `! ${note}`),
    isDryRun
      ? 'Nothing was written. Run it again without --dry-run.'
      : 'Run "npm install", "npm run format", "npm run lint", "npm run typecheck" and "npm test".',
  ].join('\n');
}
