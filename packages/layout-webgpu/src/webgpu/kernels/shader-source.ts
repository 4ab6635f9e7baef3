import { readFileSync } from 'node:fs';

/**
 * Returns the source of a shader that consists of the named `.wgsl` files. They are in the directory of this module, and the build
 * copies them to that of the bundle. WGSL has no imports, and its declarations may be in any order.
 */
export function shaderSource(names: readonly string[]): string {
  return names.map((name) => readFileSync(new URL(`./${name}.wgsl`, import.meta.url), 'utf8')).join('\n');
}
