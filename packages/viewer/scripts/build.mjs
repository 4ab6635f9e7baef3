// Builds the static files of the viewer. Every script is classic, not a module: browsers refuse module scripts from disk, and a static
// report is opened from disk.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/** The scripts of the viewer. `index.html` loads the first, and `hub.html` the last; the others are loaded on demand. */
const scripts = [
  { entry: 'src/main.tsx', name: 'viewer' },
  { entry: 'src/data/graph-worker.ts', name: 'graph-worker' },
  { entry: 'src/space/main.ts', name: 'space' },
  { entry: 'src/communities/main.ts', name: 'communities' },
  { entry: 'src/answers/main.ts', name: 'answers' },
  { entry: 'src/data/highlight-worker.ts', name: 'highlight-worker' },
  { entry: 'src/hub/main.tsx', name: 'hub' },
];

for (const [index, { entry, name }] of scripts.entries()) {
  await build({
    root,
    base: './',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: 'dist',
      emptyOutDir: index === 0,
      target: 'es2022',
      modulePreload: false,
      // A style sheet of its own: Vite would otherwise let the script insert a style element, which the content security policy forbids.
      cssCodeSplit: false,
      chunkSizeWarningLimit: 2000,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, entry),
        // Rolldown need not preserve `"use client"`: nothing is rendered on a server.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
        output: { format: 'iife', entryFileNames: `${name}.js`, assetFileNames: `${name}[extname]` },
      },
    },
  });
}
// Pages on disk have no workers except of blobs. A report makes one of this string.
const worker = await readFile(join(root, 'dist', 'highlight-worker.js'), 'utf8');
await writeFile(
  join(root, 'dist', 'highlight-worker-code.js'),
  `globalThis.codeGraphHighlightWorker = ${JSON.stringify(worker)};\n`,
);
for (const file of ['index.html', 'hub.html', 'icon.svg']) await copyFile(join(root, file), join(root, 'dist', file));
