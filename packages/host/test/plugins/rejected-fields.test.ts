import { schemas } from '@code-graph/sdk/schemas';
import { exampleManifest } from '../kit/plugin-package.js';
import { describeRejections, manifest, type Rejection } from './rejection.js';

/** One value of each JSON type. */
const valuesOfTypes = {
  string: './text',
  number: 5,
  boolean: true,
  null: null,
  array: ['./text'],
  object: { a: 1 },
} as const;

interface ObjectSchema {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, { readonly type?: string; readonly enum?: unknown }>>;
}

/**
 * Manifests without each required member, and with values of every other type for each member.
 * @param pointer of the object in the manifest
 * @param replaced a manifest in which the object has other members; undefined leaves one out
 */
function wrongMembers(
  schema: unknown,
  pointer: string,
  replaced: (changes: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Rejection[] {
  const { required, properties } = schema as ObjectSchema;
  const missing = required.map((name): Rejection => [
    `has no ${pointer}/${name}`,
    manifest(replaced({ [name]: undefined })),
    'E_BAD_MANIFEST',
    new RegExp(
      name === 'legend' ? `required property 'legend'` : `required property '${name}', for example "${name}": `,
    ),
  ]);
  const mistyped = Object.entries(properties).flatMap(([name, { type = name === 'legend' ? 'object' : 'string' }]) =>
    Object.entries(valuesOfTypes)
      .filter(([other]) => other !== type)
      .map(([other, value]): Rejection => [
        `has a ${pointer}/${name} of type ${other}`,
        manifest(replaced({ [name]: value })),
        'E_BAD_MANIFEST',
        new RegExp(`${pointer}/${name.replaceAll('$', '\\$')} must `),
      ]),
  );
  return [...missing, ...mistyped];
}

const { attributes, overlays } = exampleManifest;

describeRejections('a plugin whose manifest', [
  ...wrongMembers(schemas.PluginManifest, '', (changes) => changes),
  ...wrongMembers(schemas.AttributeDefinition, '/attributes/1', (changes) => ({
    attributes: attributes.map((attribute, index) => (index === 1 ? { ...attribute, ...changes } : attribute)),
  })),
  ...wrongMembers(schemas.OverlayDefinition, '/overlays/0', (changes) => ({
    overlays: overlays.map((overlay) => ({ ...overlay, ...changes })),
  })),
]);
