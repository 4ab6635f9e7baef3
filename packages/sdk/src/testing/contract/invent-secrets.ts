type Schema = Readonly<Record<string, unknown>>;
type JsonObject = Readonly<Record<string, unknown>>;

/** Maximum depth of a schema that is searched: its definitions can refer to one another. */
const maxDepth = 10;

/** Adds a value to options for each string that the schema marks as `writeOnly` and that they lack. */
export function inventSecrets(schema: Schema, options: JsonObject): JsonObject {
  return (complete(schema, options, schema, 0) ?? options) as JsonObject;
}

/** Returns the value with its secrets; undefined if there is neither. */
function complete(schema: unknown, value: unknown, root: Schema, depth: number): unknown {
  const { writeOnly, properties, items, ...own } = resolve(schema, root);
  if (depth > maxDepth) return value;
  if (writeOnly === true && value === undefined) return own['type'] === 'string' ? invent(own) : undefined;
  if (isObject(properties) && (value === undefined || isObject(value))) {
    const members = Object.entries(properties).flatMap(([name, property]) => {
      const member = complete(property, value?.[name], root, depth + 1);
      return member === undefined ? [] : [[name, member] as const];
    });
    return members.length === 0 ? value : { ...value, ...Object.fromEntries(members) };
  }
  if (isObject(items) && value === undefined) {
    const element = complete(items, undefined, root, depth + 1);
    return element === undefined ? undefined : [element];
  }
  return value;
}

function invent({ minLength = 0, maxLength = Infinity }: Schema): string {
  return 'secret-value-4f1c9e7a'.padEnd(Number(minLength), '0').slice(0, Number(maxLength));
}

/** Follows a reference within the schema. */
function resolve(schema: unknown, root: Schema): Schema {
  if (!isObject(schema)) return {};
  const reference = schema['$ref'];
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema;
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), root);
  return isObject(target) ? target : {};
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
