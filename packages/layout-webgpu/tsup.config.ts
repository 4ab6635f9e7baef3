import { copyFile, readdir } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

// What other packages import. `index` is for whoever computes layouts in their own process.
const libraries = {
  index: 'src/index.ts',
  client: 'src/client/index.ts',
  server: 'src/server/index.ts',
  watch: 'src/watch/index.ts',
};

// What runs in processes and threads of its own is an entry each: it is started by its file name beside the bundle.
const programs = {
  'cpu-worker': 'src/cpu/cpu-worker.ts',
  'starting-positions-worker': 'src/server/starting-positions-worker.ts',
  'layout-server': 'src/server/main.ts',
  'parent-link': 'src/server/parent-link.ts',
};

/** Shaders are read at run time, from beside the bundle. */
async function copyShaders(): Promise<void> {
  const folder = new URL('src/webgpu/kernels/', import.meta.url);
  const shaders = (await readdir(folder)).filter((name) => name.endsWith('.wgsl'));
  await Promise.all(shaders.map((name) => copyFile(new URL(name, folder), new URL(`dist/${name}`, import.meta.url))));
}

export default defineConfig({
  entry: { ...libraries, ...programs },
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations(libraries),
  clean: true,
  sourcemap: true,
  onSuccess: copyShaders,
});
