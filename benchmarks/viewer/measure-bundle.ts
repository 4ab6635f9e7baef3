import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Measurement } from '../report.js';

const folder = dirname(fileURLToPath(import.meta.resolve('@code-graph/viewer/dist/index.html')));
/** Loaded on demand. */
const spaceScript = 'space.js';
/** The start page of a hub, which loads none of the other files. */
const isOfHub = (file: string): boolean => file.startsWith('hub.');

/** Measures the sizes of the viewer's files, each compressed with gzip. */
export async function measureBundle(): Promise<Measurement[]> {
  const sizes = new Map<string, number>();
  for (const file of await readdir(folder)) sizes.set(file, gzipSync(await readFile(join(folder, file))).length / 1000);
  const space = sizes.get(spaceScript) ?? NaN;
  sizes.delete(spaceScript);
  const sum = (isCounted: (file: string) => boolean): number =>
    [...sizes].reduce((total, [file, size]) => total + (isCounted(file) ? size : 0), 0);
  const own = sum((file) => !isOfHub(file));
  return [
    { name: 'compressed files without the 3D part and the page of a hub', value: own, unit: 'kB', atMost: 500 },
    { name: 'compressed 3D part', value: space, unit: 'kB' },
    { name: 'compressed page of a hub', value: sum(isOfHub), unit: 'kB' },
    ...[...sizes].map(([file, value]) => ({ name: `compressed ${file}`, value, unit: 'kB' })),
  ];
}
