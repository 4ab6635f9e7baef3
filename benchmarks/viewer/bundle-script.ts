import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles a module of `viewer/page` and what it imports to one classic script. */
export async function bundleScript(module: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`./page/${module}.ts`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  for (const { output } of [result].flat().filter((each) => 'output' in each)) {
    for (const chunk of output) if (chunk.type === 'chunk') return chunk.code;
  }
  throw new Error(`${module}.ts has no script.`);
}
