import type { DiffOverlay } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { messageOf } from '@code-graph/api/errors';
import { GraphSnapshot, type GraphAttributes } from '@code-graph/graph/snapshot';
import { collectSecretValues } from '@code-graph/sdk/checks';
import { HostSettings } from '../configuration/host-settings.js';
import { readCheckedOutCommit } from '../files/checked-out-commit.js';
import { Jobs } from '../jobs/jobs.js';
import {
  PluginCatalogue,
  PluginRuntime,
  PluginStanding,
  withAbsolutePaths,
  type InstalledPlugin,
} from '../plugins/index.js';
import { SourceFolders, type RevisionGraph } from '../revisions/index.js';
import type { OverlayRecord } from '../store/graph-store.js';
import { GraphModel } from '../store/model/graph-model.js';
import { checkOptions } from './check-options.js';
import { reasonAgainstRepetition, reasonAgainstStored, toCompared, type ComparedOverlay } from './compared-overlay.js';

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

/** Options for the overlays of both revisions, by plugin id, in place of those of the working tree. */
export interface RevisionOptions {
  readonly from?: Readonly<Record<string, unknown>>;
  readonly to?: Readonly<Record<string, unknown>>;
}

/** A plugin with the options to apply it with to one revision. */
interface PlannedApply {
  readonly plugin: InstalledPlugin;
  readonly options: unknown;
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
    @inject(HostSettings) private readonly settings: HostSettings,
  ) {}

  /**
   * Adds to both revisions the attributes of the overlays that can be applied to them. A plugin that fails does not reject: the result
   * tells which overlays can be compared, and why the others cannot.
   * @throws HostError `PLUGIN_NOT_FOUND`, `INVALID_OPTIONS` for the given options
   */
  async complete({ earlier, later }: BothRevisions, given: RevisionOptions = {}): Promise<CompletedRevisions> {
    const { overlays: applied } = this.model;
    if (applied.length === 0 && Object.keys({ ...given.from, ...given.to }).length === 0)
      return { earlier, later, overlays: [] };
    await this.catalogue.ready();
    const named = { from: await this.#check(given.from), to: await this.#check(given.to) };
    const compared = this.#listCompared(applied, [...named.from.values(), ...named.to.values()]);
    const checkedOut = later.commit === undefined ? await readCheckedOutCommit(this.settings.workspace) : undefined;
    const reasons = new Map<string, string>();
    const planned: { readonly from: PlannedApply[]; readonly to: PlannedApply[] } = { from: [], to: [] };
    for (const { id, record } of compared) {
      const from = this.#plan(id, record, named.from);
      const to =
        later.commit === undefined
          ? reasonAgainstStored(this.catalogue.find(id), record, { checkedOut, model: this.model })
          : this.#plan(id, record, named.to);
      if (typeof from === 'string') reasons.set(id, from);
      else if (typeof to === 'string') reasons.set(id, to);
      else {
        planned.from.push(from);
        if (to) planned.to.push(to);
      }
    }
    const completeOne = async (revision: RevisionGraph, applies: readonly PlannedApply[]): Promise<RevisionGraph> => {
      if (revision.commit === undefined || applies.length === 0) return revision;
      const { snapshot, failures } = await this.#complete(revision, applies);
      for (const [plugin, reason] of failures) reasons.set(plugin, reason);
      return { ...revision, snapshot };
    };
    const completed = {
      earlier: await completeOne(earlier, planned.from),
      later: await completeOne(later, planned.to),
    };
    const overlays = compared.map(({ id, prefix }): DiffOverlay => {
      const reason = reasons.get(id);
      return { plugin: id, prefix, isCompared: reason === undefined, ...(reason !== undefined && { reason }) };
    });
    return { ...completed, overlays };
  }

  /** Checks given options, by plugin id. */
  async #check(given: Readonly<Record<string, unknown>> = {}): Promise<Map<string, PlannedApply>> {
    const plans = new Map<string, PlannedApply>();
    for (const [id, named] of Object.entries(given)) {
      const plugin = this.standing.requireUsable(id);
      const { options } = await checkOptions(plugin, named, this.settings);
      plans.set(id, { plugin, options });
    }
    return plans;
  }

  /** The overlays of the working tree, then those that only options name. */
  #listCompared(applied: readonly OverlayRecord[], named: readonly PlannedApply[]): ComparedOverlay[] {
    const compared = new Map(applied.map((record) => [record.plugin, toCompared(record)]));
    for (const { plugin } of named) {
      const { id, prefix } = plugin.manifest;
      if (!compared.has(id)) compared.set(id, { id, prefix, record: undefined });
    }
    return [...compared.values()];
  }

  /** The apply of an overlay to a commit, or the reason why it cannot have the same meaning there. */
  #plan(
    id: string,
    record: OverlayRecord | undefined,
    named: ReadonlyMap<string, PlannedApply>,
  ): PlannedApply | string {
    const quarantine = this.standing.quarantineReason(id);
    if (quarantine !== undefined) return quarantine;
    const plan = named.get(id);
    if (plan) return plan;
    const plugin = this.catalogue.find(id);
    const reason = reasonAgainstRepetition(plugin, record);
    if (!plugin || !record || reason !== undefined) return reason ?? 'The plugin is not installed.';
    return { plugin, options: record.options };
  }

  #complete(revision: RevisionGraph, planned: readonly PlannedApply[]): Promise<CompletedRevision> {
    const key = JSON.stringify(planned.map(({ plugin, options }) => [plugin.manifest.id, plugin.version, options]));
    const earlierApply = this.#completed.get(revision.snapshot);
    if (earlierApply?.key === key) return earlierApply.revision;
    const completed = this.#applyAll(revision, planned);
    this.#completed.set(revision.snapshot, { key, revision: completed });
    const forget = (): void => void this.#completed.delete(revision.snapshot);
    // The next comparison tries again what has failed.
    completed.then(({ failures }) => failures.size > 0 && forget(), forget);
    return completed;
  }

  async #applyAll(revision: RevisionGraph, planned: readonly PlannedApply[]): Promise<CompletedRevision> {
    const { version, structure, attributes } = revision.snapshot;
    const failures = new Map<string, string>();
    const nodes = new Map(attributes.nodes);
    const edges = new Map(attributes.edges);
    const hasHistory = planned.some(({ plugin }) => plugin.manifest.reads === 'history');
    await this.folders.use(revision, hasHistory, async (folder) => {
      for (const each of planned) {
        try {
          const columns = await this.#apply(each, revision, folder);
          for (const [name, column] of columns.nodes) nodes.set(name, column);
          for (const [name, column] of columns.edges) edges.set(name, column);
        } catch (error) {
          failures.set(each.plugin.manifest.id, messageOf(error));
        }
      }
    });
    return { snapshot: new GraphSnapshot(version, structure, { nodes, edges }), failures };
  }

  async #apply(
    { plugin, options }: PlannedApply,
    { snapshot }: RevisionGraph,
    workspaceRoot: string,
  ): Promise<GraphAttributes> {
    const listener = { onProgress: () => undefined };
    const { workspace } = this.settings;
    // Checked here, not for each comparison, most of which find the revision completed.
    const checked = await checkOptions(plugin, options, this.settings);
    const values = withAbsolutePaths(checked, workspace);
    const applied = { options: values, secrets: collectSecretValues(values, checked.secrets), workspaceRoot };
    const { attributes } = await this.runtime.apply(plugin, applied, snapshot, listener, this.jobs.stopSignal);
    return attributes;
  }
}
