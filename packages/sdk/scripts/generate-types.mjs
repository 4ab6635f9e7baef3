// Writes src/generated/types.ts from schemas/*.schema.json, and src/generated/schemas.ts, the same schemas as a module.
// All schemas are compiled together, because json-schema-to-typescript duplicates or loses shared types if each has its own file.
import { readFile, readdir, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import prettier from 'prettier';

const packageDirectory = dirname(dirname(fileURLToPath(import.meta.url)));
const schemaDirectory = join(packageDirectory, 'schemas');
const generatedDirectory = join(packageDirectory, 'src', 'generated');
const banner = '// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.\n';

const fileNames = (await readdir(schemaDirectory)).filter((name) => name.endsWith('.schema.json')).sort();
const schemas = await Promise.all(
  fileNames.map(async (name) => ({ name, schema: JSON.parse(await readFile(join(schemaDirectory, name), 'utf8')) })),
);

/** @type {import('json-schema-to-typescript').JSONSchema} */
const root = {
  title: 'BoundaryShapes',
  type: 'object',
  properties: Object.fromEntries(schemas.map(({ name, schema }) => [schema.title, { $ref: name }])),
  additionalProperties: false,
};
const compiled = await compile(root, 'BoundaryShapes', {
  cwd: `${schemaDirectory}/`,
  bannerComment: banner,
  format: false,
  ignoreMinAndMaxItems: true,
});
// Removes the root, which only collects the schemas, and the compiler's comments about references.
const types = compiled
  .replace(/export interface BoundaryShapes \{[^}]*\}\n/, '')
  .replace(/\n \* This interface was referenced by [^\n]*\n \* via [^\n]*/g, '')
  .replace(/(?:\n \*[ ]*)+(?=\n \*\/)/g, '');

// Strict validators reject `tsType`, a keyword of json-schema-to-typescript.
const toJson = (/** @type {object} */ schema) =>
  JSON.stringify(schema, (key, value) => (key === 'tsType' ? undefined : value));
const identifierOf = (/** @type {string} */ title) => `${title.charAt(0).toLowerCase()}${title.slice(1)}Schema`;
const schemaModule = [
  banner,
  `/** A JSON Schema (draft-07). Its \`$ref\`s name other schemas of this module by their \`$id\`. */
  export interface JsonSchema { readonly $id: string; readonly title: string; readonly [keyword: string]: unknown }`,
  ...schemas.map(({ schema }) => `export const ${identifierOf(schema.title)}: JsonSchema = ${toJson(schema)};`),
  `/** Every schema, by the title of its type. */`,
  `export const schemas = {${schemas.map(({ schema }) => `${schema.title}: ${identifierOf(schema.title)}`).join(', ')}} satisfies Record<string, JsonSchema>;`,
].join('\n\n');

const outputs = { 'types.ts': types, 'schemas.ts': schemaModule };
await mkdir(generatedDirectory, { recursive: true });
for (const [name, text] of Object.entries(outputs)) {
  const path = join(generatedDirectory, name);
  const options = await prettier.resolveConfig(path);
  await writeFile(path, await prettier.format(text, { ...options, filepath: path }));
}
