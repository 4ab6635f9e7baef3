import type { DefinedPlugin, GraphDocument, ManifestShape } from '@code-graph/sdk';
import { startTestHost, type AppliedOverlay } from './test-host.js';

/** The environment of a single apply. */
export interface ApplyOnceSettings {
  /** Absolute path of the workspace. Default: an empty temporary folder. */
  readonly workspaceRoot?: string;
  readonly signal?: AbortSignal;
}

/**
 * Applies a plugin to a graph once. Names, types, ids and options are checked as the host does.
 * @param options completed by the defaults of the plugin's `optionsSchema`
 * @throws InvalidOptions; what the plugin throws; or an Error with the reason why the host would reject the plugin
 *
 * @example
 * const { nodes, messages } = await applyOnce(plugin, buildFileGraph(['src/a.ts']), { shortest: 2 });
 */
export async function applyOnce<M extends ManifestShape, Options>(
  plugin: DefinedPlugin<M, Options>,
  graph: GraphDocument,
  options: Partial<Options> = {},
  { workspaceRoot, signal }: ApplyOnceSettings = {},
): Promise<AppliedOverlay> {
  const host = await startTestHost({
    plugins: [plugin],
    graph,
    ...(workspaceRoot === undefined ? {} : { workspaceRoot }),
  });
  try {
    return await host.applyAsync(plugin.manifest.id, { options: { ...options }, ...(signal ? { signal } : {}) });
  } finally {
    await host.stopAsync();
  }
}
