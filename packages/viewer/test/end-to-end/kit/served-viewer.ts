import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { HostOverrides } from '@code-graph/host';
import type { GraphDocument } from '@code-graph/sdk';
import { useSharedFolder } from '../../../../../test-support/temporary-folder.js';
import { writePluginPackage, type PluginPackage } from '../../../../host/test/kit/plugin-package.js';
import { startHost, type RunningHost } from '../../../../host/test/kit/running-host.js';
import { useBrowser } from './browser.js';
import { fixtureGraph, fixturePlugin } from './fixture-graph.js';
import type { ViewerPage } from './viewer-page.js';
import { useViewerPages, type OpenOptions } from './viewer-pages.js';

export interface ServedViewer {
  /** The host, on a free port. */
  readonly host: RunningHost;
  /** Opens the viewer in a new page, which is closed after the test. The test fails if the page reports a problem. */
  open(options?: { readonly path?: string } & OpenOptions): Promise<ViewerPage>;
}

export interface ServedViewerOptions {
  /** Default: the fixture. Undefined: nothing is indexed before a client requests it. */
  readonly graph?: GraphDocument | undefined;
  readonly plugins?: readonly PluginPackage[];
  readonly overrides?: HostOverrides;
}

/** Starts one host and one browser for all tests of the enclosing suite. */
export function useServedViewer(options: ServedViewerOptions = {}): ServedViewer {
  const { graph, plugins = [fixturePlugin], overrides } = { graph: fixtureGraph, ...options };
  const shared = useBrowser();
  const folder = useSharedFolder();
  const pages = useViewerPages(shared);
  let running: RunningHost | undefined;

  before(async () => {
    const paths = await Promise.all(
      plugins.map((plugin, index) => writePluginPackage(join(folder.path, `plugin-${index}`), plugin)),
    );
    running = await startHost({
      folder: folder.path,
      graph,
      configuration: { plugins: { paths: [...paths] } },
      ...(overrides && { overrides }),
    });
  });

  after(() => running?.host.stop());

  function host(): RunningHost {
    assert.ok(running, 'the host is started before the tests of the suite');
    return running;
  }

  return {
    get host() {
      return host();
    },
    open: ({ path = '/', ...options } = {}) => pages.open(`${host().url}${path}`, options),
  };
}
