import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../packages/viewer/test/end-to-end/kit/chromium.js';
import { stopProcess } from './host/benchmark-process.js';
import { printReport, type BenchmarkOptions, type Measurement } from './report.js';
import { bundleScript } from './viewer/bundle-script.js';
import { generateCodeBase, type CodeBase } from './viewer/code-base.js';
import { measureBundle } from './viewer/measure-bundle.js';
import { measureInteraction } from './viewer/measure-interaction.js';
import { measureLoading } from './viewer/measure-loading.js';
import { measurePictures } from './viewer/measure-pictures.js';
import { measureReports } from './viewer/measure-report.js';
import { measurePeers } from './viewer/measure-peers.js';
import { measureSwitches } from './viewer/measure-switches.js';
import { PageOpener } from './viewer/opened-viewer.js';
import { serveCodeBase } from './viewer/served-code-base.js';

const size = { nodes: 100_000, edges: 300_000 };

const goals = {
  unfolded: { title: 'unfolded', fold: 'everything', rounds: 5, firstMs: 3000, toggleMs: 1000 },
  folded: { title: 'folded', fold: 'overview', rounds: 7, firstMs: 250, toggleMs: 100 },
};

/** Measures the viewer with a large graph in Chromium with software WebGL. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const [load = NaN] = loadavg();
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const codeBase = generateCodeBase(size.nodes, size.edges);
    const host = await serveCodeBase(folder, codeBase);
    let measurements: Measurement[];
    try {
      measurements = await measureInBrowser(host.url, codeBase, folder);
    } finally {
      await stopProcess(host);
    }
    measurements.push(...(await measureBundle()), {
      name: 'load average of the machine before the run (1 minute)',
      value: load,
      unit: '',
    });
    printReport('viewer', measurements, json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureInBrowser(host: string, codeBase: CodeBase, folder: string): Promise<Measurement[]> {
  const browser = await launchChromium();
  try {
    const timed = new PageOpener(browser, await bundleScript('picture-probe'));
    const watched = new PageOpener(browser, await bundleScript('watched-page'));
    const unfolded = await measurePictures(host, timed, goals.unfolded);
    const folded = await measurePictures(host, timed, goals.folded);
    return [
      ...unfolded.measurements,
      ...(await measureLoading(host, watched, 'unfolded', unfolded.folding)),
      ...(await measureInteraction(host, timed, unfolded.folding)),
      ...folded.measurements,
      ...(await measureLoading(host, watched, 'folded', folded.folding)),
      ...(await measureSwitches(host, timed)),
      ...(await measurePeers(host, timed, codeBase, unfolded)),
      ...(await measureReports(timed, folder)),
    ];
  } finally {
    await browser.close();
  }
}
