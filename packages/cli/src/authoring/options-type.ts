import type { JSONSchema } from 'json-schema-to-typescript';

type Schema = Readonly<Record<string, unknown>>;

/** Keywords whose schemas all apply to a value, so that the host fills in the defaults of the properties below them. */
const alwaysApplied: ReadonlySet<string> = new Set(['properties', 'items', 'definitions', '$defs', 'allOf']);

/**
 * Generates the TypeScript type `Options` from a plugin's options schema. An option with a default is never missing, because the
 * host fills it in. An option that the schema does not declare is not part of the type, although the host may permit it.
 * @throws Error if the schema refers to other documents or is not a JSON Schema
 */
export async function toOptionsType(schema: Schema | undefined): Promise<string> {
  const { title: _title, $id: _id, ...root } = schema ?? {};
  if (!hasOptions(root)) {
    return '/** The plugin has no options. */\nexport type Options = Readonly<Record<string, never>>;';
  }
  const { compile } = await import('./type-generator.js');
  const type = await compile({ description: 'The options of an apply.', ...requireDefaults(root) }, 'Options', {
    bannerComment: '',
    format: false,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    // Otherwise a manifest could name any file or address.
    $refOptions: { resolve: { external: false, file: false, http: false } },
  });
  const collision = /^export (?:interface|type) (Context|GeneratedManifest|PluginContext|TypedManifest)\b/m.exec(type);
  if (collision) throw new Error(`a definition of its optionsSchema is named ${collision[1]}; rename it`);
  return type;
}

function hasOptions({ properties, additionalProperties, ...others }: Schema): boolean {
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  if (names.length > 0) return true;
  const isObject = (additionalProperties ?? false) === false;
  return !isObject || Object.keys(others).some((key) => !['type', 'description', '$schema'].includes(key));
}

/** Marks the properties that have a default as required. Does not change the schema. */
function requireDefaults(schema: Schema): JSONSchema {
  const result: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    result[keyword] = alwaysApplied.has(keyword) ? mapSchemas(keyword, value) : value;
  }
  const { properties, required } = schema;
  if (isSchema(properties)) {
    const defaulted = Object.keys(properties).filter((name) => {
      const property = properties[name];
      return isSchema(property) && 'default' in property;
    });
    const declared: readonly unknown[] = Array.isArray(required) ? required : [];
    if (defaulted.length > 0) result['required'] = [...new Set([...declared, ...defaulted])];
  }
  return result;
}

function mapSchemas(keyword: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => (isSchema(each) ? requireDefaults(each) : each));
  if (!isSchema(value)) return value;
  if (keyword === 'items') return requireDefaults(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isSchema(each) ? requireDefaults(each) : each]),
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
