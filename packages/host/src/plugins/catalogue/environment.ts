import type { UnsetVariable } from '@code-graph/api';
import type { PluginManifest } from '@code-graph/sdk';

/** The environment variables that a manifest declares, by name or with their properties. */
export function declaredVariables({ environment = [] }: PluginManifest): UnsetVariable[] {
  return environment.map((entry) =>
    typeof entry === 'string' ? { name: entry, required: false } : { required: false, ...entry },
  );
}

/** The declared variables that the host does not have. An empty value counts as none, as in most programs. */
export function findUnsetVariables(manifest: PluginManifest): UnsetVariable[] {
  return declaredVariables(manifest).filter(({ name }) => (readVariable(name) ?? '') === '');
}

/** The value of an environment variable of the host. */
export function readVariable(name: string): string | undefined {
  // Only own properties: `constructor` and others are inherited by every object.
  return Object.hasOwn(process.env, name) ? process.env[name] : undefined;
}
