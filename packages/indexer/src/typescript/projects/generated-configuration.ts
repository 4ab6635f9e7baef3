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
  ...{ '#shared': ['../shared'], '#shared/*': ['../shared/*'] },
};

/** The configurations that frameworks generate with default settings, by the end of their path. Nuxt 4 generates one for each part. */
const defaults: readonly (readonly [path: RegExp, Defaults])[] = [
  [
    /\/\.svelte-kit\/tsconfig\.json$/,
    {
      compilerOptions: { ...common, paths: { $lib: ['../src/lib'], '$lib/*': ['../src/lib/*'] } },
      include: ['../vite.config.*', '../src/**/*', '../test/**/*', '../tests/**/*'],
    },
  ],
  [
    /\/\.nuxt\/tsconfig(\.(app|node|server|shared))?\.json$/,
    { compilerOptions: { ...common, paths: nuxtAliases }, include: ['../**/*'] },
  ],
];

/**
 * Stands for a configuration that a framework generates when it is first run, and that git ignores: configurations of the project extend or
 * reference it for its aliases. `undefined` for other files. The path is absolute.
 */
export function generatedConfiguration(path: string): string | undefined {
  const generated = defaults.find(([pattern]) => pattern.test(path))?.[1];
  return generated && JSON.stringify(generated);
}
