import { ScaffoldError } from '../scaffold/scaffold-error.js';
import { templateVersion } from '../scaffold/template.js';
import { commandLinePackage } from './command-line-package.js';
import { contractInput } from './contract-input.js';
import type { Migrated, Migration, PackageFiles } from './migration.js';
import { readManifest, writeManifest } from './package-manifest.js';
import { qualityTools } from './quality-tools.js';
import { updateSdk } from './sdk-update.js';

/** In ascending order of their versions. */
const migrations: readonly Migration[] = [qualityTools, contractInput, commandLinePackage];

/** The newest template and SDK. */
export interface Newest {
  /** The files that the template would create for the package. */
  readonly template: PackageFiles;
  readonly sdkVersion: string;
}

/** The changes of an update. */
export interface FilesUpdate extends Migrated {
  /** The titles of the migrations that change files. */
  readonly titles: readonly string[];
}

/**
 * Computes an update: the migrations since the template of the package, then the SDK.
 * @throws ScaffoldError if a newer program created the package, or if its package.json cannot be read
 */
export function updateFiles(files: PackageFiles, { template, sdkVersion }: Newest): FilesUpdate {
  const { codeGraph } = readManifest(files);
  // The first packages have no record of their template.
  const version = codeGraph?.templateVersion ?? 1;
  if (typeof version !== 'number' || version > templateVersion)
    throw new ScaffoldError(
      `The package has version ${JSON.stringify(version)} of the template, and this program version ${templateVersion}. Run npx @code-graph/create-plugin@latest update.`,
    );
  const current = new Map(files);
  const notes: string[] = [];
  const due = migrations.filter((migration) => migration.version > version);
  const apply = (migrated: Migrated): void => {
    for (const [path, content] of migrated.changes) current.set(path, content);
    notes.push(...migrated.notes);
  };
  const titles: string[] = [];
  for (const { migrate, title } of due) {
    const migrated = migrate(current, template);
    apply(migrated);
    if (migrated.changes.size > 0) titles.push(title);
  }
  apply(updateSdk(current, sdkVersion));
  if (due.length > 0) current.set('package.json', recordVersion(current));
  const changes = new Map([...current].filter(([path, content]) => files.get(path) !== content));
  return { changes, notes, titles };
}

function recordVersion(files: PackageFiles): string {
  const manifest = readManifest(files);
  manifest.codeGraph = { ...manifest.codeGraph, templateVersion };
  return writeManifest(manifest, files.get('package.json') ?? '');
}
