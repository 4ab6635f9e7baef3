import { setImmediate as breathe } from 'node:timers/promises';
import type { GraphDocument, GraphImported } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { checkGraphDocument } from '../graph/check-graph-document.js';
import { countElementsWithValue } from '../graph/column.js';
import { GraphModel } from '../graph/graph-model.js';
import type { OverlayRecord } from '../graph/graph-store.js';
import type { GraphAttributes } from '../graph/graph-structure.js';
import { toGraphAttributes } from '../graph/to-graph-attributes.js';
import { toGraphStructure } from '../graph/to-graph-structure.js';
import { Clock } from '../platform/clock.js';
import { errors } from '../platform/error-catalogue.js';
import { EventLog } from '../platform/event-log.js';
import { HostSettings } from '../platform/host-settings.js';
import { Logger } from '../platform/logger.js';
import { type SchemaValidator, SchemaValidatorToken } from '../platform/schema-validator.js';
import { PluginCatalogue } from '../plugins/catalogue/plugin-catalogue.js';
import { IndexService } from './index-service.js';
import { LayoutService } from './layout-service.js';
import { OverlayService } from './overlay-service.js';

/** Puts a graph from elsewhere in the place of the one that is there. */
@injectable()
export class GraphImportService {
  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(SchemaValidatorToken) private readonly validator: SchemaValidator,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(IndexService) private readonly index: IndexService,
    @inject(OverlayService) private readonly overlays: OverlayService,
    @inject(LayoutService) private readonly layout: LayoutService,
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /**
   * Imports what comes from elsewhere than a checked request.
   * @throws HostError like `import`
   */
  async importUnchecked(document: unknown): Promise<GraphImported> {
    const violations = this.validator.check('GraphDocument', document);
    if (violations.length > 0) throw errors.invalidParameters(violations);
    return this.import(document as GraphDocument);
  }

  /**
   * Replaces nodes, edges and all attributes in one step. A plugin is applied afterwards if the document has attributes of it.
   * @param document checked against its schema
   * @throws HostError `INVALID_PARAMETERS` naming what does not fit; `CONFLICT` while an index, an apply, a removal or a
   *   layout is under way; `STORE_FAILED`. The graph is what it was then.
   */
  import(document: GraphDocument): Promise<GraphImported> {
    return this.index.withoutRuns(() => this.#import(document));
  }

  async #import(document: GraphDocument): Promise<GraphImported> {
    const started = this.clock.monotonic();
    this.#refuseWhileBusy();
    const violations = checkGraphDocument(document, this.settings.import);
    if (violations.length > 0) throw errors.invalidParameters(violations);
    // Each step takes a while for a large graph, and others want to be served.
    await breathe();
    const structure = toGraphStructure(document);
    await breathe();
    const attributes = toGraphAttributes(document);
    await breathe();
    // Somebody may have begun something meanwhile.
    this.#refuseWhileBusy();
    const importedAt = this.clock.now().toISOString();
    const records = this.#recordsOf(attributes, importedAt, structure.ids.length);
    await this.model.importGraph(structure, attributes, { importedAt }, records);
    this.overlays.forget();
    const { version, nodeCount: nodes, edgeCount: edges } = this.model.snapshot;
    const durationMs = Math.round(this.clock.monotonic() - started);
    const result = { success: true, version, nodes, edges, overlays: records.map(({ plugin }) => plugin), durationMs };
    this.logger.info(result, 'graph imported');
    this.events.publish('graph.imported', { nodes, edges, durationMs });
    return result;
  }

  #refuseWhileBusy(): void {
    const plugin = this.overlays.busyPlugin;
    if (plugin !== undefined) throw errors.importBusy(`Plugin "${plugin}" is at work`);
    if (this.layout.isComputing) throw errors.importBusy('A layout is being computed');
  }

  /** What counts as applied: every plugin, installed or applied so far, of which the graph has attributes. */
  #recordsOf(attributes: GraphAttributes, importedAt: string, nodes: number): OverlayRecord[] {
    const owners = new Map<string, string>();
    for (const { plugin, prefix } of this.model.overlays) owners.set(prefix, plugin);
    for (const { manifest } of this.catalogue.usable) owners.set(manifest.prefix, manifest.id);
    const names = [...attributes.nodes.keys(), ...attributes.edges.keys()];
    const present = [...owners].filter(([prefix]) => names.some((name) => name.startsWith(prefix)));
    // A plugin that has another prefix by now is known by that one.
    const byPlugin = new Map(present.map(([prefix, plugin]) => [plugin, prefix]));
    return [...byPlugin].map(([plugin, prefix]) => ({
      plugin,
      prefix,
      options: {},
      appliedAt: importedAt,
      durationMs: 0,
      nodesWithData: countElementsWithValue(
        [...attributes.nodes].filter(([name]) => name.startsWith(prefix)).map(([, column]) => column),
        nodes,
      ),
      isImported: true,
    }));
  }
}
