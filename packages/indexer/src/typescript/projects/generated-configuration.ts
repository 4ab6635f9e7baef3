import { posix } from 'node:path';

interface Defaults {
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
}

const common = {
  allowJs: true,
  lib: ['esnext', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'esnext',
  strict: true,
  resolveJsonModule: true,
};

/** Nuxt 4 has its sources in `app`, Nuxt 3 in the folder of the project. */
const nuxtAliases = {
  ...{ '~': ['../app', '..'], '~/*': ['../app/*', '../*'], '@': ['../app', '..'], '@/*': ['../app/*', '../*'] },
  ...{ '~~': ['..'], '~~/*': ['../*'], '@@': ['..'], '@@/*': ['../*'] },
};

/** The configurations that frameworks generate with default settings, by their last two names. */
const defaults: ReadonlyMap<string, Defaults> = new Map([
  [
    '.svelte-kit/tsconfig.json',
    {
      compilerOptions: { ...common, paths: { $lib: ['../src/lib'], '$lib/*': ['../src/lib/*'] } },
      include: ['../vite.config.*', '../src/**/*', '../test/**/*', '../tests/**/*'],
    },
  ],
  ['.nuxt/tsconfig.json', { compilerOptions: { ...common, paths: nuxtAliases }, include: ['../**/*'] }],
]);

/**
 * Stands for a configuration that a framework generates when it is first run, and that git ignores: configurations of the project extend it
 * for its aliases. `undefined` for other files.
 */
export function generatedConfiguration(file: string): string | undefined {
  const generated = defaults.get(posix.join(posix.basename(posix.dirname(file)), posix.basename(file)));
  return generated && JSON.stringify(generated);
}
