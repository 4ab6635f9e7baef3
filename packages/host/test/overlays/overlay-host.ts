import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginApplyStatus } from '@code-graph/api';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { useSharedFolder, useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { SchemaValidator } from '../../src/json/schema-validator.js';
import { writePluginPackage, type PluginPackage } from '../kit/plugin-package.js';
import { exampleGraph, startHost, type Reply, type RunningHost, type RunningHostOptions } from '../kit/running-host.js';

const validator = new SchemaValidator();

/** A host with plugins, whose overlays a test applies and removes over REST. */
export interface OverlayHost {
  /** The folder of the running test, or of all tests. */
  readonly path: string;
  /** Starts a host on the example graph, with these plugins. Stops a running host first. */
  start(plugins: readonly PluginPackage[], options?: OverlayHostOptions): Promise<void>;
  readonly running: RunningHost;
  apply(plugin: string, options?: unknown, headers?: Record<string, string>): Promise<Reply>;
  remove(plugin: string): Promise<Reply>;
  /** The status, checked against its schema. */
  status(plugin: string): Promise<PluginApplyStatus>;
  /** Waits until the status is neither applying nor removing. */
  settled(plugin: string): Promise<PluginApplyStatus>;
  /** Indexes the workspace, and waits for the end. */
  reindex(): Promise<void>;
  /** The folders of the plugins. */
  readonly pluginPaths: readonly string[];
  graph(): Promise<{ readonly text: string; readonly etag: string }>;
  /** A file that plugin code can wait for with `waitForFile`. */
  gate(name: string): Gate;
}

export interface Gate {
  readonly file: string;
  open(): Promise<void>;
}

export interface OverlayHostOptions extends Partial<Omit<RunningHostOptions, 'folder'>> {
  readonly plugins?: HostConfiguration['plugins'];
}

/**
 * Gives every test of the calling `describe` a folder, and stops the host afterwards.
 * @param isShared whether all tests have the same folder and host, which a `before` starts
 */
export function useOverlayHost({ isShared = false } = {}): OverlayHost {
  let running: RunningHost | undefined;
  let starts = 0;
  let pluginPaths: readonly string[] = [];
  // Before the folder is deleted: hooks run in the order of their definition.
  (isShared ? after : afterEach)('stop the host', async () => {
    await running?.host.stop();
    running = undefined;
  });
  const folder = isShared ? useSharedFolder() : useTemporaryFolder();

  function current(): RunningHost {
    assert.ok(running, 'no host was started');
    return running;
  }

  async function readStatus(plugin: string): Promise<PluginApplyStatus> {
    const { status, body } = await current().request('GET', `/api/overlays/${plugin}/status`);
    assert.equal(status, 200);
    assert.deepEqual(validator.check('PluginApplyStatus', body), []);
    return body as unknown as PluginApplyStatus;
  }

  return {
    get path() {
      return folder.path;
    },
    get running() {
      return current();
    },
    async start(plugins, { plugins: limits, configuration, ...options }: OverlayHostOptions = {}) {
      await running?.host.stop();
      starts++;
      pluginPaths = await Promise.all(
        plugins.map((parts, index) => writePluginPackage(join(folder.path, `plugin-${starts}-${index}`), parts)),
      );
      running = await startHost({
        folder: folder.path,
        graph: exampleGraph,
        configuration: { ...configuration, plugins: { paths: [...pluginPaths], ...limits } },
        ...options,
      });
    },
    apply: (plugin, options, headers) => current().request('POST', `/api/overlays/${plugin}/apply`, options, headers),
    remove: (plugin) => current().request('DELETE', `/api/overlays/${plugin}/apply`),
    status: readStatus,
    settled: (plugin) =>
      waitFor(`${plugin} to settle`, async () => {
        const status = await readStatus(plugin);
        return status.status === 'applying' || status.status === 'removing' ? undefined : status;
      }),
    async reindex() {
      assert.equal((await current().request('POST', '/api/index')).status, 202);
      await waitFor('the index', () => current().host.health().index.status !== 'running');
      assert.equal(current().host.health().index.error, undefined);
    },
    get pluginPaths() {
      return pluginPaths;
    },
    async graph() {
      const { text, headers } = await current().request('GET', '/api/graph');
      return { text, etag: headers.get('etag') ?? '' };
    },
    gate: (name) => {
      const file = join(folder.path, name);
      return { file, open: () => writeFile(file, '') };
    },
  };
}

/** Code of a plugin that waits until a file exists. */
export function waitForFile(file: string): string {
  return `
    const { existsSync } = await import('node:fs');
    while (!existsSync(${JSON.stringify(file)})) await new Promise((resolve) => setTimeout(resolve, 5));
  `;
}
