import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApplyMessage, GraphDocument } from '@code-graph/sdk';
import { CheckedPlugin, type AnyPlugin } from './checked-plugin.js';
import { MemoryGraph, type AttributeValues } from './memory-graph.js';
import { RecordedApply, type LogEntry, type ProgressReport } from './recorded-apply.js';

/** The graph, the plugins and the environment of a test host. */
export interface TestHostSettings {
  readonly plugins: readonly AnyPlugin[];
  readonly graph: GraphDocument;
  /** Options of the applies, by the id of the plugin, unless an apply has its own. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Absolute path of the workspace. Default: an empty temporary folder. */
  readonly workspaceRoot?: string;
}

/** The result of an apply that succeeded. */
export interface AppliedOverlay {
  /** The attributes of each node that has any, by its id. Dates are ISO 8601 strings, as in the graph. */
  readonly nodes: ReadonlyMap<string, AttributeValues>;
  /** The attributes of each edge that has any, as `source -> target kind`. */
  readonly edges: ReadonlyMap<string, AttributeValues>;
  readonly progress: readonly ProgressReport[];
  readonly messages: readonly ApplyMessage[];
  /** Number of messages that are lost, because an apply keeps at most 20. */
  readonly droppedMessages: number;
  readonly log: readonly LogEntry[];
  /** Names of attributes that were set after `applyAsync` had resolved, which are lost. Grows until the plugin has ended its work. */
  readonly late: readonly string[];
  /** The errors that setters have thrown, even if the plugin has caught them. */
  readonly refused: readonly Error[];
}

/** Settings of an apply. */
export interface ApplySettings {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

/** A host in memory. It checks plugins, options and attributes by the rules of the real one, and runs the plugins in its own process. */
export interface TestHost {
  readonly workspaceRoot: string;
  /** The graph with the attributes of all overlays that are applied. */
  readonly graph: GraphDocument;
  /**
   * Applies an overlay. If the plugin fails, the graph stays as it was.
   * @throws InvalidOptions, or what the plugin throws
   */
  applyAsync(pluginId: string, settings?: ApplySettings): Promise<AppliedOverlay>;
  /** Removes an overlay, even if the plugin's `removeAsync` fails. @throws what the plugin throws */
  removeAsync(pluginId: string): Promise<void>;
  /** Disposes of the plugins, and deletes the temporary folders. */
  stopAsync(): Promise<void>;
}

/**
 * Starts a host in memory. It needs no port and no process.
 * @throws Error if the host would reject a plugin, with the reason
 *
 * @example
 * const host = await startTestHost({ plugins: [plugin], graph: buildFileGraph(['a.ts']) });
 * const { nodes } = await host.applyAsync('name-length');
 * assert.deepEqual(nodes.get('a.ts'), { 'names:length': 4 });
 * await host.stopAsync();
 */
export async function startTestHost({
  plugins,
  graph,
  options = {},
  ...settings
}: TestHostSettings): Promise<TestHost> {
  const checked = new Map(plugins.map((plugin) => [plugin.manifest.id, new CheckedPlugin(plugin)]));
  if (checked.size < plugins.length) throw new Error('Two plugins of the test have the same id.');
  const memory = new MemoryGraph(graph);
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'code-graph-test-'));
  const workspaceRoot = settings.workspaceRoot ?? (await mkdtemp(join(folder, 'workspace-')));
  const caches = new Map<string, string>();

  const find = (pluginId: string): CheckedPlugin => {
    const candidate = checked.get(pluginId);
    if (!candidate)
      throw new Error(`The test host has no plugin "${pluginId}", only ${[...checked.keys()].join(', ')}.`);
    return candidate;
  };
  const begin = async ({ manifest }: CheckedPlugin, signal = new AbortController().signal): Promise<RecordedApply> => {
    const cacheDirectory = caches.get(manifest.id) ?? (await mkdtemp(join(folder, 'cache-')));
    caches.set(manifest.id, cacheDirectory);
    return new RecordedApply(manifest, memory, { workspaceRoot, cacheDirectory, signal });
  };

  return {
    workspaceRoot,
    get graph() {
      return memory.toDocument();
    },
    async applyAsync(pluginId, { options: own, signal }: ApplySettings = {}) {
      const candidate = find(pluginId);
      const complete = candidate.completeOptions(own ?? options[pluginId] ?? {});
      const apply = await begin(candidate, signal);
      try {
        await candidate.plugin.applyAsync(apply.context, complete);
      } finally {
        apply.close();
      }
      signal?.throwIfAborted();
      memory.replaceAttributes(candidate.manifest.prefix, apply.values);
      return toResult(apply, memory.toDocument());
    },
    async removeAsync(pluginId) {
      const candidate = find(pluginId);
      const remove = await begin(candidate);
      try {
        await candidate.plugin.removeAsync?.(remove.operationContext);
      } finally {
        memory.replaceAttributes(candidate.manifest.prefix);
      }
    },
    async stopAsync() {
      try {
        for (const { plugin } of checked.values()) await plugin.disposeAsync?.();
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

function toResult(apply: RecordedApply, { nodes, edges }: GraphDocument): AppliedOverlay {
  const { progress, messages, droppedMessages, log, late, refused, values } = apply;
  const name = (index: number): string => {
    const edge = edges[index];
    return edge ? `${edge.source} -> ${edge.target}${edge.kind === undefined ? '' : ` ${edge.kind}`}` : '';
  };
  return {
    nodes: new Map([...values.node].map(([index, set]) => [nodes[index]?.id ?? '', set])),
    edges: new Map([...values.edge].map(([index, set]) => [name(index), set])),
    progress,
    messages,
    droppedMessages,
    log,
    late,
    refused,
  };
}
