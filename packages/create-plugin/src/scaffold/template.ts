import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the bundle's folder `dist`; under test, this file is one folder deeper. */
const templatesFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../templates/' : '../templates/', import.meta.url),
);

/** The templates, each with a description of its overlay. */
export const templates = {
  node: 'colors nodes by an attribute that it computes from the graph',
  edge: 'colors edges by an attribute that it computes from the graph',
  external: 'colors nodes by the values of a file, such as the report of another tool',
} as const;

/** The version of the templates. Raise it, and add a migration, for each change that existing packages should receive. */
export const templateVersion = 3;

export type TemplateName = keyof typeof templates;

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/**
 * Reads the files of a template, and fills in the values.
 * @param values replace `{{name}}` in the files
 * @returns content by path
 */
export function readTemplate(name: TemplateName, values: Readonly<Record<string, string>>): Map<string, string> {
  const files = new Map<string, string>();
  for (const part of ['base', name]) {
    const folder = join(templatesFolder, part);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      files.set(toTargetPath(relative(folder, file)), fillIn(readFileSync(file, 'utf8'), values));
    }
  }
  const manifest = JSON.parse(files.get('package.json') ?? '{}') as Record<string, unknown>;
  const recorded = { ...manifest, codeGraph: { template: name, templateVersion } };
  // As npm writes it after every install, and as Prettier formats it.
  files.set('package.json', `${JSON.stringify(recorded, undefined, 2)}\n`);
  return files;
}

const visible: ReadonlySet<string> = new Set(['_package.json', '_eslint.config.js']);

/** npm omits some files from a package, and npm or ESLint would read others as their own. In the templates, their names begin with `_`. */
function toTargetPath(path: string): string {
  const [first = '', ...others] = path.split(sep);
  const name = visible.has(first) ? first.slice(1) : first.replace(/^_/, '.');
  return [name, ...others].join('/');
}

function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has the unknown placeholder ${placeholder}.`);
    return value;
  });
}
