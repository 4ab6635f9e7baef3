interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
}

const outside = ['/etc/passwd', '../outside', 'src/../../outside', ''];
const notDates = ['yesterday', '2026-02-30', '2026-01-01T00:00:00Z'];

/**
 * Options of which every member violates a plugin's schema or names a path outside the workspace. Paths are on their own, because they
 * are checked once the options fit the schema.
 */
export function badOptionsOf(schema: object): object[] {
  const properties = Object.entries((schema as Schema).properties ?? {});
  const values = properties.map(([name, property]) => [name, wrongValues(property)] as const);
  const rounds = Math.max(0, ...values.map(([, wrong]) => wrong.length));
  const perRound = Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(values.filter(([, wrong]) => round < wrong.length).map(([name, wrong]) => [name, wrong[round]])),
  );
  const paths = properties.filter(([, property]) => hasFormat(property, 'path')).map(([name]) => name);
  const leadOut = outside.map((path) => Object.fromEntries(paths.map((name) => [name, path])));
  return [{ nosuch: 1 }, ...perRound, ...(paths.length === 0 ? [] : leadOut)];
}

function wrongValues(schema: Schema): unknown[] {
  const wrong: unknown[] = [{ wrong: true }, null];
  if (schema.type !== 'boolean') wrong.push(true);
  if (schema.type !== 'number' && schema.type !== 'integer') wrong.push(5);
  if (schema.type === 'string') wrong.push(['x']);
  if (schema.enum) wrong.push('nosuch');
  if (hasFormat(schema, 'date')) wrong.push(...notDates);
  return wrong;
}

function hasFormat(schema: Schema, format: string): boolean {
  return [schema, ...(schema.anyOf ?? [])].some((alternative) => alternative.format === format);
}
