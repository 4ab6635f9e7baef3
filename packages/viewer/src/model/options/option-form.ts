import { toVisibleText } from '../../graph/visible-text.js';

/** A JSON Schema, as a plugin publishes it for its options. */
export type OptionsSchema = Readonly<Record<string, unknown>>;

/** The form of a plugin's options. */
export interface OptionForm {
  /** The schema without the parts that only the host checks. */
  readonly schema: Record<string, unknown>;
  /** The controls that differ from those that the types of the schema imply. */
  readonly controls: Record<string, unknown>;
}

/** Maximum depth of a schema that is drawn as a form. */
const maxDepth = 12;
/** Maximum length of a title or a description, and of a name, in UTF-16 code units. */
const maxText = 1000;
const maxName = 200;

/** Keywords whose values are schemas, lists of schemas, or schemas by name. */
const nested = ['items', 'additionalItems', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const lists = ['anyOf', 'oneOf', 'allOf', 'items'];
const named = ['properties', 'definitions', '$defs', 'patternProperties', 'dependencies'];

/**
 * Prepares a schema for the form library: secrets get password fields, alternatives get titles, and regular expressions are removed,
 * because the host checks them with a time limit and a browser would not.
 * @throws RangeError if the schema is nested too deeply
 */
export function toOptionForm(schema: OptionsSchema): OptionForm {
  return { schema: prepare(schema, 0), controls: controlsOf(schema, 0) };
}

/** Whether the schema has any options. */
export function hasOptions({ properties, additionalProperties }: OptionsSchema): boolean {
  const count = isObject(properties) ? Object.keys(properties).length : 0;
  return count > 0 || additionalProperties !== false;
}

function prepare(schema: OptionsSchema, depth: number): Record<string, unknown> {
  if (depth > maxDepth) throw new RangeError('The schema is nested too deeply.');
  const { pattern: _, patternProperties: __, title, description, ...prepared } = schema as Record<string, unknown>;
  if (typeof title === 'string') prepared['title'] = toVisibleText(title, maxText);
  if (typeof description === 'string') prepared['description'] = toVisibleText(description, maxText);
  const step = (value: unknown): unknown => (isObject(value) ? prepare(value, depth + 1) : value);
  for (const keyword of nested) if (isObject(prepared[keyword])) prepared[keyword] = step(prepared[keyword]);
  for (const keyword of lists) {
    const list = prepared[keyword];
    if (Array.isArray(list)) prepared[keyword] = list.map(keyword === 'items' ? step : (each) => withTitle(step(each)));
  }
  for (const keyword of named) {
    const schemas = prepared[keyword];
    if (isObject(schemas)) prepared[keyword] = mapValues(schemas, step);
  }
  return prepared;
}

/** Titles an alternative by its type if its author gave it no title. */
function withTitle(schema: unknown): unknown {
  if (!isObject(schema) || schema['title'] !== undefined || typeof schema['type'] !== 'string') return schema;
  return { ...schema, title: titles[schema['type']] ?? schema['type'] };
}

const titles: Readonly<Record<string, string>> = {
  array: 'several values',
  boolean: 'yes or no',
  integer: 'a whole number',
  null: 'nothing',
  number: 'a number',
  object: 'fields',
  string: 'one value',
};

function controlsOf(schema: unknown, depth: number): Record<string, unknown> {
  if (!isObject(schema) || depth > maxDepth) return {};
  const controls: Record<string, unknown> = {};
  if (schema['writeOnly'] === true) Object.assign(controls, { 'ui:widget': 'password', 'ui:autocomplete': 'off' });
  const { properties, items, enum: choices } = schema;
  if (Array.isArray(choices))
    controls['ui:enumNames'] = choices.map((choice) => toVisibleText(String(choice), maxName));
  if (isObject(items)) controls['items'] = controlsOf(items, depth + 1);
  if (isObject(properties)) {
    for (const [name, property] of Object.entries(properties)) {
      const inner = controlsOf(property, depth + 1);
      const visible = toVisibleText(name, maxName);
      if (visible !== name && isObject(property) && property['title'] === undefined) inner['ui:title'] = visible;
      if (Object.keys(inner).length > 0) controls[name] = inner;
    }
  }
  return controls;
}

function mapValues(object: Readonly<Record<string, unknown>>, map: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
