import type { SchemaObject } from '@code-graph/api/openapi';
import { describe, describeTable, html, type Html } from './html.js';

/** The section about a schema: its meaning, and its properties or its alternatives. */
export function describeSchema(name: string, schema: SchemaObject): Html {
  const { properties = {}, patternProperties = {}, required = [], description = '' } = schema;
  const rows = [
    ...Object.entries(properties).map(([key, property]) => toRow(key, property, required.includes(key))),
    ...Object.entries(patternProperties).map(([pattern, property]) => toRow(pattern, property, false)),
  ];
  return html`<article id="${schemaAnchor(name)}">
    <h3>${name}</h3>
    <p>${describe(description)}</p>
    ${rows.length > 0 ? describeTable(['Property', 'Type', 'Meaning'], rows) : html`<p>${typeOf(schema)}</p>`}
  </article>`;
}

/** The type of a value, in words, with links to the schemas that it names. */
export function typeOf(schema: SchemaObject): Html {
  const { $ref, type, enum: values, items, oneOf, anyOf, additionalProperties } = schema;
  if ($ref !== undefined) return linkTo($ref.slice($ref.lastIndexOf('/') + 1));
  const alternatives = oneOf ?? anyOf;
  if (alternatives) return join(alternatives.map(typeOf), ' or ');
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (values)
    return join(
      values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ', ',
    );
  if (items) return html`array of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object') return html`object with values of ${typeOf(additionalProperties)}`;
  return html`${[type ?? 'any value'].flat().join(' or ')}${describeFormat(schema)}`;
}

/** The id of the section about a schema. */
function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

function toRow(name: string, schema: SchemaObject, isRequired: boolean): Html {
  const nested = Object.keys(schema.items?.properties ?? schema.properties ?? {});
  return html`<tr>
    <th scope="row"><code>${name}</code>${isRequired ? ' (required)' : ''}</th>
    <td>${typeOf(schema)}${describeDefault(schema)}</td>
    <td>
      ${describe(schema.description ?? '')}${nested.length > 0 ? html` <code>${nested.join(', ')}</code>` : undefined}
    </td>
  </tr>`;
}

/** The default of a value, if it has one. */
export function describeDefault({ default: value }: SchemaObject): Html | undefined {
  return value === undefined ? undefined : html`, default <code>${JSON.stringify(value)}</code>`;
}

function describeFormat({ format, minimum, maximum }: SchemaObject): string {
  const range = minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  return `${range}${format === undefined ? '' : ` (${format})`}`;
}

function linkTo(name: string): Html {
  return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
}

function join(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`;
}
