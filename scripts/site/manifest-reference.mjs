import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The keywords of JSON Schema that the schemas of a manifest use.
 *
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string} [title]
 * @property {string} [description]
 * @property {string | string[]} [type]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {unknown} [default]
 * @property {string} [pattern]
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 * @property {boolean} [uniqueItems]
 * @property {Schema} [items]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [anyOf]
 * @property {string[]} [required]
 * @property {Record<string, Schema>} [properties]
 * @property {boolean | Schema} [additionalProperties]
 */

const banner = '<!-- Generated from packages/sdk/schemas by `npm run generate`. Do not edit. -->';

/**
 * Describes the manifest of a plugin, with a section for each schema that it refers to.
 *
 * @param {string} root
 * @returns {string} Markdown
 */
export function manifestReference(root) {
  const pending = [read(root, 'plugin-manifest.schema.json')];
  /** @type {Map<string, string>} */
  const sections = new Map();
  for (let schema = pending.shift(); schema !== undefined; schema = pending.shift()) {
    const title = titleOf(schema);
    if (sections.has(title)) continue;
    const referredParts = referred(schema);
    sections.set(
      title,
      section(schema, (file) => read(root, file)),
    );
    pending.push(...referredParts.map((part) => (part.$ref === undefined ? part : read(root, part.$ref))));
  }
  const introduction = `A plugin has a manifest in \`code-graph.plugin.json\`. [Write a plugin](../../guides/write-a-plugin.md) shows a whole one. With
    \`"$schema": "./node_modules/@code-graph/sdk/schemas/plugin-manifest.schema.json"\` in it, editors complete its members.`;
  return [banner, '# The manifest', introduction.replace(/\s+/g, ' '), ...sections.values()].join('\n\n') + '\n';
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Schema}
 */
const read = (root, file) => JSON.parse(readFileSync(join(root, 'packages', 'sdk', 'schemas', file), 'utf8'));

/** @param {Schema} schema */
const titleOf = ({ title = '' }) => {
  const words = title.replace(/^Plugin|Definition$/g, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
};

/** @param {Schema} schema */
const hasSection = ({ title, type, properties, oneOf }) =>
  title !== undefined && (properties !== undefined || oneOf !== undefined || type === 'object');

/**
 * @param {Schema} schema
 * @returns {Schema[]} the schemas in it that have sections of their own, in order
 */
function referred(schema) {
  const values = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.items === undefined ? [] : [schema.items]),
    ...values,
  ];
  return parts.flatMap((part) => (part.$ref !== undefined || hasSection(part) ? [part] : referred(part)));
}

/**
 * @param {Schema} schema
 * @param {(file: string) => Schema} resolve
 */
function section(schema, resolve) {
  const heading = `## ${titleOf(schema)}`;
  const rows = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const required = schema.required?.includes(name) === true ? 'yes' : '';
    return `| \`${name}\` | ${typeOf(member, resolve)} | ${required} | ${meaningOf(member)} |`;
  });
  const table =
    rows.length === 0 ? [] : [['| Member | Type | Required | Meaning |', '| - | - | - | - |', ...rows].join('\n')];
  const choices = schema.oneOf === undefined ? [] : [`Type: ${typeOf({ oneOf: schema.oneOf }, resolve)}.`];
  const isPlain = schema.properties === undefined && schema.oneOf === undefined;
  const plain = isPlain ? [`Type: ${alternatives([schema.type ?? 'anything'].flat())}.`] : [];
  return [heading, meaningOf(schema), ...choices, ...plain, ...table].filter((part) => part !== '').join('\n\n');
}

/** @param {string | undefined} text */
const sentence = (text) => (text === undefined || /[.!?]$/.test(text) ? text : `${text}.`);

/**
 * @param {Schema} schema
 * @param {(file: string) => Schema} resolve
 * @returns {string} Markdown
 */
function typeOf(schema, resolve) {
  if (schema.$ref !== undefined) return link(resolve(schema.$ref));
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return alternatives(schema.enum.map(code));
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return alternatives(choices.map((choice) => typeOf(choice, resolve)));
  if (schema.type === 'array')
    return `array of ${schema.items === undefined ? 'anything' : typeOf(schema.items, resolve)}`;
  if (hasSection(schema)) return link(schema);
  if (typeof schema.additionalProperties === 'object')
    return `object of ${typeOf(schema.additionalProperties, resolve)}`;
  return alternatives([schema.type ?? 'anything'].flat());
}

/** @param {Schema} schema */
const link = (schema) => {
  const title = titleOf(schema);
  return `[${title.toLowerCase()}](#${title.toLowerCase().replaceAll(' ', '-')})`;
};

/** @param {readonly string[]} names */
const alternatives = (names) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' or ');

/**
 * @param {Schema} schema
 * @returns {string} the description and the constraints, as sentences
 */
function meaningOf({ description, pattern, minLength, maxLength, minItems, maxItems, uniqueItems, default: value }) {
  const has = (/** @type {string} */ text) => description?.includes(text) === true;
  return [
    sentence(description),
    pattern !== undefined && `Matches ${code(pattern)}.`,
    range('characters', minLength, maxLength),
    range('elements', minItems, maxItems),
    uniqueItems === true && 'No element twice.',
    value !== undefined && !has('Default:') && `Default: ${code(value)}.`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' ');
}

/**
 * @param {string} unit
 * @param {number | undefined} least
 * @param {number | undefined} most
 */
function range(unit, least, most) {
  if (least === 1 && most === undefined) return 'Not empty.';
  if (least !== undefined && most !== undefined) return `${least} to ${most} ${unit}.`;
  if (most !== undefined) return `At most ${most} ${unit}.`;
  return least !== undefined && `At least ${least} ${unit}.`;
}

/** @param {unknown} value */
const code = (value) => `\`${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('|', '\\|')}\``;
