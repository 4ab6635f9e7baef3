import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the bundle's folder `dist`; under test, this file is one folder deeper. */
const templatesFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../templates/' : '../templates/', import.meta.url),
);

/** The templates, with what their overlay does. */
export const templates = {
  node: 'colors nodes by an attribute that it computes from the graph',
  edge: 'colors edges by an attribute that it computes from the graph',
  external: 'colors nodes by the values of a file, such as the report of another tool',
} as const;

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
  return files;
}

/** npm omits some files from a package, and would read others as its own. In the templates, their names begin with `_`. */
function toTargetPath(path: string): string {
  const [first = '', ...others] = path.split(sep);
  const name = first === '_package.json' ? 'package.json' : first.replace(/^_/, '.');
  return [name, ...others].join('/');
}

function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has the unknown placeholder ${placeholder}.`);
    return value;
  });
}
