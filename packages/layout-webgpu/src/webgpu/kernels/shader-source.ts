import { readFileSync } from 'node:fs';

/**
 * The text of a shader made of some of the `.wgsl` files beside this module, which the build copies beside the bundle.
 * WGSL has no imports; its declarations may stand in any order.
 */
export function shaderSource(names: readonly string[]): string {
  return names.map((name) => readFileSync(new URL(`./${name}.wgsl`, import.meta.url), 'utf8')).join('\n');
}
