/** Name of the folders with installed packages. */
export const packagesFolder = 'node_modules';

/** Whether a path is inside node_modules, or such a folder itself. */
export function isInNodeModules(path: string): boolean {
  return /(^|\/)node_modules(\/|$)/.test(path);
}
