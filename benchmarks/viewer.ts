import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../packages/viewer/test/end-to-end/kit/chromium.js';
import { stopProcess } from './host/benchmark-process.js';
import { printReport, type BenchmarkOptions, type Measurement } from './report.js';
import { bundleScript } from './viewer/bundle-script.js';
import { generateCodeBase } from './viewer/code-base.js';
import { measureLoading } from './viewer/measure-loading.js';
import { measurePictures, type PictureGoals } from './viewer/measure-pictures.js';
import { PageOpener } from './viewer/opened-viewer.js';
import { serveCodeBase } from './viewer/served-code-base.js';

const size = { nodes: 100_000, edges: 300_000 };

const foldings: readonly PictureGoals[] = [
  { title: 'unfolded', fold: 'everything', rounds: 5, firstMs: 3000, toggleMs: 1000 },
  { title: 'folded', fold: 'overview', rounds: 7, firstMs: 100, toggleMs: 100 },
];

/** Measures the viewer with a large graph in Chromium with software WebGL. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const host = await serveCodeBase(folder, generateCodeBase(size.nodes, size.edges));
    const browser = await launchChromium();
    try {
      const timed = new PageOpener(browser, await bundleScript('picture-probe'));
      const watched = new PageOpener(browser, await bundleScript('watched-page'));
      const measurements: Measurement[] = [];
      for (const folding of foldings) {
        const figures = await measurePictures(host.url, timed, folding);
        measurements.push(...figures.measurements);
        measurements.push(...(await measureLoading(host.url, watched, folding.title, figures.folding)));
      }
      printReport('viewer', measurements, json);
    } finally {
      await browser.close();
      await stopProcess(host);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
