// Writes TypeScript from the JSON Schemas of a package: their types, and the same schemas as a module.
// All schemas are compiled together, because json-schema-to-typescript duplicates or loses shared types if each has its own file.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import prettier from 'prettier';
import ts from 'typescript';

/**
 * @typedef {object} ImportedSchemas schemas of another package, which `$ref`s may name
 * @property {string} schemaDirectory
 * @property {string} types path of their generated types
 * @property {string} specifier the module to import the types from
 */

const banner = '// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.\n';

/**
 * Writes `types.ts` and `schemas.ts` into a folder.
 *
 * @param {{ schemaDirectory: string, generatedDirectory: string, imported?: ImportedSchemas }} folders
 */
export async function generateSchemaModules({ schemaDirectory, generatedDirectory, imported }) {
  const fileNames = (await readdir(schemaDirectory)).filter((name) => name.endsWith('.schema.json')).sort();
  const schemas = await Promise.all(
    fileNames.map(async (name) => ({ name, schema: JSON.parse(await readFile(join(schemaDirectory, name), 'utf8')) })),
  );
  const folders = [schemaDirectory, ...(imported ? [imported.schemaDirectory] : [])];
  const compiled = await compileTypes(schemas, folders);
  const types = imported ? await importTypes(compiled, imported) : compiled;
  const outputs = { 'types.ts': `${banner}\n${types}`, 'schemas.ts': toSchemaModule(schemas, imported) };
  await mkdir(generatedDirectory, { recursive: true });
  for (const [name, text] of Object.entries(outputs)) {
    const path = join(generatedDirectory, name);
    const options = await prettier.resolveConfig(path);
    await writeFile(path, await prettier.format(text, { ...options, filepath: path }));
  }
}

/**
 * @param {readonly { readonly name: string, readonly schema: { readonly title: string } }[]} schemas
 * @param {readonly string[]} folders with the schemas that `$ref`s name
 */
async function compileTypes(schemas, folders) {
  /** @type {import('json-schema-to-typescript').JSONSchema} */
  const root = {
    title: 'BoundaryShapes',
    type: 'object',
    properties: Object.fromEntries(schemas.map(({ name, schema }) => [schema.title, { $ref: name }])),
    additionalProperties: false,
  };
  // A `$ref` is the name of a file, so all files have to be in one folder.
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-schemas-'));
  try {
    for (const each of folders) await cp(each, folder, { recursive: true });
    const compiled = await compile(root, 'BoundaryShapes', {
      cwd: `${folder}/`,
      bannerComment: '',
      format: false,
      ignoreMinAndMaxItems: true,
    });
    // Removes the root, which only collects the schemas, and the compiler's comments about references.
    return compiled
      .replace(/export interface BoundaryShapes \{[^}]*\}\n/, '')
      .replace(/\n \* This interface was referenced by [^\n]*\n \* via [^\n]*/g, '')
      .replace(/(?:\n \*[ ]*)+(?=\n \*\/)/g, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Replaces the declarations of types that another package generates by an import.
 *
 * @param {string} text
 * @param {ImportedSchemas} imported
 */
async function importTypes(text, { types, specifier }) {
  const names = new Set(declarationsOf(await readFile(types, 'utf8')).map(({ name }) => name));
  const kept = declarationsOf(text).filter(({ name }) => !names.has(name));
  const body = kept.map((declaration) => declaration.text).join('\n');
  const used = [...names].filter((name) => new RegExp(`\\b${name}\\b`).test(body)).sort();
  return `import type { ${used.join(', ')} } from '${specifier}';\n\n${body}\n`;
}

/** @param {string} text */
function declarationsOf(text) {
  const source = ts.createSourceFile('types.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) =>
    ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
      ? [{ name: statement.name.text, text: statement.getFullText().trim() }]
      : [],
  );
}

/**
 * @param {readonly { readonly schema: { readonly title: string } }[]} schemas
 * @param {ImportedSchemas | undefined} imported
 */
function toSchemaModule(schemas, imported) {
  // Strict validators reject `tsType`, a keyword of json-schema-to-typescript.
  const toJson = (/** @type {object} */ schema) =>
    JSON.stringify(schema, (key, value) => (key === 'tsType' ? undefined : value));
  const identifierOf = (/** @type {string} */ title) => `${title.charAt(0).toLowerCase()}${title.slice(1)}Schema`;
  return [
    banner,
    imported
      ? `import type { JsonSchema } from '${imported.specifier}/schemas';`
      : `/** A JSON Schema (draft-07). Its \`$ref\`s name other schemas of this module by their \`$id\`. */
    export interface JsonSchema { readonly $id: string; readonly title: string; readonly [keyword: string]: unknown }`,
    ...schemas.map(({ schema }) => `export const ${identifierOf(schema.title)}: JsonSchema = ${toJson(schema)};`),
    `/** Every schema, by the title of its type. */`,
    `export const schemas = {${schemas.map(({ schema }) => `${schema.title}: ${identifierOf(schema.title)}`).join(', ')}} satisfies Record<string, JsonSchema>;`,
  ].join('\n\n');
}
