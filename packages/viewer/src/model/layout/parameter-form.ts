/** The form of the parameters of a layout. */
export interface ParameterForm {
  /** JSON Schema of the parameters, without references. */
  readonly schema: Record<string, unknown>;
  /** Names of the parameters that most layouts need. The others are shown on demand. */
  readonly common: readonly string[];
}

type Schema = Readonly<Record<string, unknown>>;

/** Titles that cannot be derived from the names of the parameters. */
const titles: Readonly<Record<string, string>> = {
  barnesHutTheta: 'Barnes-Hut theta',
  linLogMode: 'LinLog mode',
  strongGravityMode: 'Strong gravity',
};

const common = ['dimensions', 'iterations', 'gravity', 'scalingRatio', 'preventOverlap'];

/**
 * Makes the form of a layout's parameters from the OpenAPI document of the host, so that bounds, defaults and guidance are those of
 * the host. Returns undefined if the document does not describe them.
 */
export function toParameterForm(document: unknown): ParameterForm | undefined {
  const schemas = member(member(document, 'components'), 'schemas');
  const parameters = member(schemas, 'LayoutParameters');
  const properties = member(parameters, 'properties');
  if (properties === undefined) return undefined;
  const { title: _, description: __, ...schema } = parameters ?? {};
  const drawn = Object.entries(properties).map(([name, property]): [string, Schema] => [
    name,
    { ...resolve(property, schemas), title: titles[name] ?? titleOf(name) },
  ]);
  // The common ones first, in the order of the list above.
  const rank = ([name]: readonly [string, unknown]): number => [...common, name].indexOf(name);
  drawn.sort((one, other) => rank(one) - rank(other));
  return { schema: { ...schema, properties: Object.fromEntries(drawn) }, common };
}

function resolve(schema: unknown, schemas: Schema | undefined): Schema {
  if (!isSchema(schema)) return {};
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  // The title of the referenced schema would replace that of the parameter.
  const { title: _, ...target } = member(schemas, reference.split('/').at(-1) ?? '') ?? {};
  return target;
}

/** `scalingRatio` as `Scaling ratio`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function member(value: unknown, name: string): Schema | undefined {
  const inner = isSchema(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isSchema(inner) ? inner : undefined;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
