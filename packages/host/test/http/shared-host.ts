import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerRevisions } from '../kit/known-revisions.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { exampleGraph, startHost, type RunningHost, type RunningHostOptions } from '../kit/running-host.js';

/**
 * Starts one host for all tests of the calling `describe`, with the example graph and the example plugin. For tests that restore the
 * state of the host.
 */
export function useSharedHost(options: Partial<Omit<RunningHostOptions, 'folder'>> = {}): {
  readonly running: RunningHost;
} {
  const shared: { running?: RunningHost; folder?: string } = {};
  before('start a host', async () => {
    const folder = await mkdtemp(join(await realpath(tmpdir()), 'code-graph-'));
    shared.folder = folder;
    shared.running = await startHostWithExample(folder, options);
  });
  after('stop the host', async () => {
    await shared.running?.host.stop();
    if (shared.folder !== undefined) await rm(shared.folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    get running() {
      if (!shared.running) throw new Error('the host is not started yet');
      return shared.running;
    },
  };
}

/** Starts a host in a folder with the example graph, which is also that of HEAD, the source file that it names, and the example plugin. */
export async function startHostWithExample(
  folder: string,
  options: Partial<Omit<RunningHostOptions, 'folder'>> = {},
): Promise<RunningHost> {
  const plugin = await writePluginPackage(join(folder, 'plugin'));
  if (!('graph' in options)) {
    const sources = join(folder, 'workspace', 'src');
    await mkdir(sources, { recursive: true });
    await writeFile(join(sources, 'a.ts'), Array.from({ length: 30 }, (_, row) => `// line ${row + 1}\n`).join(''));
  }
  return startHost({
    folder,
    graph: exampleGraph,
    ...options,
    overrides: (container) => {
      registerRevisions(container, { HEAD: exampleGraph, 'working tree': exampleGraph });
      options.overrides?.(container);
    },
    configuration: {
      webhooks: { allowedHosts: ['localhost:9'] },
      ...options.configuration,
      plugins: { paths: [plugin], ...options.configuration?.plugins },
    },
  });
}
