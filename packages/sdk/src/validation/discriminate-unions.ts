import type { JsonSchema } from '@code-graph/sdk/schemas';

/** The `discriminator` of a schema, with the values of the property that selects a schema. */
export interface Discriminator {
  readonly propertyName: 'type';
  readonly values: readonly string[];
}

/**
 * Adds `discriminator` to schemas whose alternatives differ by the constant in their `type`. With it, Ajv checks a value only against the
 * schema that its `type` selects, and does not report the faults against every other schema. The SDK's schemas do not have the keyword,
 * because it has another meaning in OpenAPI: there, the property contains the name of a schema.
 */
export function discriminateUnions(schemas: readonly JsonSchema[]): JsonSchema[] {
  const byId = new Map(schemas.map((schema) => [schema.$id, schema as Choice]));
  return schemas.map((schema) => {
    const values = typesOf(schema as Choice, byId);
    if (values === undefined) return schema;
    const discriminator: Discriminator = { propertyName: 'type', values };
    // Ajv applies a discriminator to objects only.
    return { ...schema, type: 'object', discriminator };
  });
}

interface Choice {
  readonly oneOf?: readonly { readonly $ref?: string }[];
  readonly properties?: { readonly type?: { readonly const?: string } };
}

function typesOf({ oneOf }: Choice, byId: ReadonlyMap<string, Choice>): string[] | undefined {
  const types = oneOf?.map(({ $ref = '' }) => byId.get($ref)?.properties?.type?.const);
  return types?.every((type) => type !== undefined) === true ? types : undefined;
}
