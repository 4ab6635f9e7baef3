import type { DiffOverlay } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { messageOf } from '@code-graph/api/errors';
import { GraphSnapshot, type GraphAttributes } from '@code-graph/graph/snapshot';
import { Jobs } from '../jobs/jobs.js';
import { PluginCatalogue, PluginRuntime, PluginStanding, type InstalledPlugin } from '../plugins/index.js';
import { SourceFolders, type RevisionGraph } from '../revisions/index.js';
import type { OverlayRecord } from '../store/graph-store.js';
import { GraphModel } from '../store/model/graph-model.js';
import { describeOutdated } from './describe-outdated.js';

/** A graph with the attributes of overlays. */
export interface CompletedRevision {
  readonly snapshot: GraphSnapshot;
  /** The reason why an overlay was not applied, by plugin id. */
  readonly failures: ReadonlyMap<string, string>;
}

/** Two revisions to compare. */
export interface BothRevisions {
  readonly earlier: RevisionGraph;
  readonly later: RevisionGraph;
}

/** Two revisions with the attributes of the overlays that can be compared. */
export interface CompletedRevisions extends BothRevisions {
  readonly overlays: DiffOverlay[];
}

interface ApplicableOverlay {
  readonly plugin: InstalledPlugin;
  readonly record: OverlayRecord;
}

/** Applies the plugins whose overlays the working tree has to other revisions. Nothing of it is stored. */
@injectable()
export class RevisionOverlays {
  /** By the graph of a revision: the latest result, with a key of the overlays in it. */
  readonly #completed = new WeakMap<
    GraphSnapshot,
    { readonly key: string; readonly revision: Promise<CompletedRevision> }
  >();

  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(PluginStanding) private readonly standing: PluginStanding,
    @inject(PluginRuntime) private readonly runtime: PluginRuntime,
    @inject(SourceFolders) private readonly folders: SourceFolders,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /**
   * Adds to both revisions the attributes of the overlays that can be applied to them. Never rejects because of a plugin: the result
   * tells which overlays can be compared, and why the others cannot.
   */
  async complete({ earlier, later }: BothRevisions): Promise<CompletedRevisions> {
    const applied = this.model.overlays;
    if (applied.length === 0) return { earlier, later, overlays: [] };
    await this.catalogue.ready();
    const reasons = new Map<string, string>();
    const applicable = applied.flatMap((record): ApplicableOverlay[] => {
      const plugin = this.catalogue.find(record.plugin);
      const reason = this.#reasonAgainst(record, plugin, later.commit === undefined);
      if (reason !== undefined) reasons.set(record.plugin, reason);
      return plugin && reason === undefined ? [{ plugin, record }] : [];
    });
    const completeOne = async (revision: RevisionGraph): Promise<RevisionGraph> => {
      if (revision.commit === undefined || applicable.length === 0) return revision;
      const { snapshot, failures } = await this.#complete(revision, applicable);
      for (const [plugin, reason] of failures) reasons.set(plugin, reason);
      return { ...revision, snapshot };
    };
    const completed = { earlier: await completeOne(earlier), later: await completeOne(later) };
    const overlays = applied.map(({ plugin, prefix }): DiffOverlay => {
      const reason = reasons.get(plugin);
      return { plugin, prefix, isCompared: reason === undefined, ...(reason !== undefined && { reason }) };
    });
    return { ...completed, overlays };
  }

  /** The reason why an overlay cannot be applied to another revision with the same meaning. */
  #reasonAgainst(
    record: OverlayRecord,
    plugin: InstalledPlugin | undefined,
    includesWorkingTree: boolean,
  ): string | undefined {
    if (record.isImported) return 'The values came with an imported graph.';
    if (!plugin) return 'The plugin is not installed.';
    if (plugin.manifest.reads !== 'sources')
      return 'The plugin may read more than the source files of a revision, such as a report or the history.';
    const quarantine = this.standing.quarantineReason(record.plugin);
    if (quarantine !== undefined) return quarantine;
    if (plugin.version !== record.pluginVersion) return 'Another version of the plugin was applied.';
    if (record.secrets) return 'The secrets among the options are not stored.';
    return includesWorkingTree ? describeOutdated(record, this.model) : undefined;
  }

  #complete(revision: RevisionGraph, applicable: readonly ApplicableOverlay[]): Promise<CompletedRevision> {
    const key = JSON.stringify(applicable.map(({ record }) => [record.plugin, record.pluginVersion, record.options]));
    const known = this.#completed.get(revision.snapshot);
    if (known?.key === key) return known.revision;
    const completed = this.#applyAll(revision, applicable);
    this.#completed.set(revision.snapshot, { key, revision: completed });
    const forget = (): void => void this.#completed.delete(revision.snapshot);
    // The next comparison tries again what has failed.
    completed.then(({ failures }) => failures.size > 0 && forget(), forget);
    return completed;
  }

  async #applyAll(revision: RevisionGraph, applicable: readonly ApplicableOverlay[]): Promise<CompletedRevision> {
    const { version, structure, attributes } = revision.snapshot;
    const failures = new Map<string, string>();
    const nodes = new Map(attributes.nodes);
    const edges = new Map(attributes.edges);
    await this.folders.use(revision, async (folder) => {
      for (const { plugin, record } of applicable) {
        try {
          const columns = await this.#apply(plugin, record, revision, folder);
          for (const [name, column] of columns.nodes) nodes.set(name, column);
          for (const [name, column] of columns.edges) edges.set(name, column);
        } catch (error) {
          failures.set(record.plugin, messageOf(error));
        }
      }
    });
    return { snapshot: new GraphSnapshot(version, structure, { nodes, edges }), failures };
  }

  async #apply(
    plugin: InstalledPlugin,
    { options }: OverlayRecord,
    { snapshot }: RevisionGraph,
    workspaceRoot: string,
  ): Promise<GraphAttributes> {
    const listener = { onProgress: () => undefined };
    const values = { options, secrets: [], workspaceRoot };
    const { attributes } = await this.runtime.apply(plugin, values, snapshot, listener, this.jobs.stopSignal);
    return attributes;
  }
}
