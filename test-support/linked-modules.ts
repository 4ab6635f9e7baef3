import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

/**
 * Installs the dependencies that a package names, and their programs, as links to those of this repository. A link to all of its
 * `node_modules` would work as well, but npm reads every package in it before it packs.
 * @param folder contains the `package.json`
 */
export function linkModules(folder: string): void {
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  for (const name of ['.bin', ...Object.keys(devDependencies)]) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(modules, name), link, 'junction');
  }
}
