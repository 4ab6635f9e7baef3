import type { PluginManifest } from '@code-graph/sdk';
import { toOptionsType } from './options-type.js';

/** The first line of each generated file. */
export const banner = '// Generated from code-graph.plugin.json by `code-graph plugin types`. Do not edit.';

const manifestComment = '/** The content of `code-graph.plugin.json`, with the types of its attributes and options. */';
const contextComment = '/** The parameter of `applyAsync` with which the plugin sets its attributes. */';
const sdkImport = `import type { PluginContext, TypedManifest } from '@code-graph/sdk';`;

/** Generates the module that a plugin in TypeScript imports its manifest from. It is not formatted. */
export async function toTypeScriptModule(manifest: PluginManifest): Promise<string> {
  return joinParts([
    `${banner}\n${sdkImport}`,
    await toOptionsType(manifest.optionsSchema),
    `const content = ${toJson(manifest)} as const;`,
    `${manifestComment}\nexport const manifest: TypedManifest<typeof content, Options> = content;`,
    `${contextComment}\nexport type Context = PluginContext<typeof manifest>;`,
  ]);
}

/** Generates the module that a plugin in JavaScript imports its manifest from. */
export function toJavaScriptModule(manifest: PluginManifest): string {
  return joinParts([banner, `${manifestComment}\nexport const manifest = ${toJson(manifest)};`]);
}

/** Generates the declarations of the JavaScript module. */
export async function toDeclarations(manifest: PluginManifest): Promise<string> {
  return joinParts([
    `${banner}\n${sdkImport}`,
    await toOptionsType(manifest.optionsSchema),
    `type GeneratedManifest = ${toLiteralType(manifest)};`,
    `${manifestComment}\nexport declare const manifest: TypedManifest<GeneratedManifest, Options>;`,
    `${contextComment}\nexport type Context = PluginContext<typeof manifest>;`,
  ]);
}

function joinParts(parts: readonly string[]): string {
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}

/** Editors read `$schema`. It is not part of the manifest. */
function toJson({ $schema: _$schema, ...manifest }: PluginManifest): string {
  return JSON.stringify(manifest, undefined, 2);
}

/** The type that TypeScript infers for a JSON value with `as const`. */
function toLiteralType(value: unknown): string {
  if (Array.isArray(value)) return `readonly [${value.map(toLiteralType).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([key]) => key !== '$schema');
  return `{ ${members.map(([key, each]) => `readonly ${JSON.stringify(key)}: ${toLiteralType(each)};`).join(' ')} }`;
}
