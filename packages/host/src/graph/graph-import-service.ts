import type { GraphImported } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { countElementsWithValue, type GraphAttributes, type GraphColumns } from '@code-graph/graph/snapshot';
import { DocumentReader } from '../store/document/document-reader.js';
import { GraphModel } from '../store/model/graph-model.js';
import type { OverlayRecord } from '../store/graph-store.js';
import { toGraphColumns } from '../store/document/to-graph-columns.js';
import { Clock } from '../processes/clock.js';
import { EventLog } from '../events/index.js';
import { OverlayService } from '../overlays/index.js';
import { PluginCatalogue } from '../plugins/index.js';
import { HostSettings } from '../configuration/host-settings.js';
import { Logger } from '../processes/logger.js';
import { type SchemaValidator, SchemaValidatorToken } from '../json/schema-validator.js';
import { Jobs } from '../jobs/jobs.js';

/** Replaces the graph by an imported one. */
@injectable()
export class GraphImportService {
  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(SchemaValidatorToken) private readonly validator: SchemaValidator,
    @inject(DocumentReader) private readonly reader: DocumentReader,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(OverlayService) private readonly overlays: OverlayService,
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /**
   * Replaces nodes, edges and all attributes in one step. Afterwards, a plugin counts as applied if the document has attributes of it.
   * @param receive receives the bytes of a graph document and transfers their memory; not called if the import is refused without
   *   them
   * @param signal cancels the import, if it aborts before the document is read
   * @param requestId the id of the client's request, for the log
   * @throws HostError `MALFORMED_JSON`, `INVALID_REQUEST`; `INVALID_PARAMETERS` with the violations; `CONFLICT` during an index
   *   run, an apply, a removal, a layout or another import; `STORE_FAILED`. The graph is unchanged then.
   */
  import(
    receive: () => Promise<Uint8Array<ArrayBuffer>[]>,
    signal: AbortSignal,
    requestId?: string,
  ): Promise<GraphImported> {
    const content = { kind: 'graph', limits: this.settings.import } as const;
    return this.#import(async () => this.reader.read(content, await receive(), signal), requestId);
  }

  /**
   * Imports a document that is in memory. Blocks the event loop, so it is for a host that serves no clients.
   * @throws HostError like `import`
   */
  importDocument(document: unknown): Promise<GraphImported> {
    return this.#import(() => toGraphColumns(document, this.settings.import, this.validator));
  }

  async #import(read: () => GraphColumns | Promise<GraphColumns>, requestId?: string): Promise<GraphImported> {
    const imported = await this.jobs.exclusively('import', undefined, async (refuseConflict) => {
      const started = this.clock.monotonic();
      const graph = await read();
      await this.catalogue.ready();
      // Applies and layouts may have begun while the document was read.
      refuseConflict();
      return this.#store(graph, started);
    });
    this.logger.info({ requestId, ...imported }, 'graph imported');
    return imported;
  }

  async #store({ structure, attributes }: GraphColumns, started: number): Promise<GraphImported> {
    const importedAt = this.clock.now().toISOString();
    const records = this.#recordsOf(attributes, importedAt, structure.ids.length);
    await this.model.importGraph(structure, attributes, { importedAt }, records);
    this.overlays.forget();
    const { version, nodeCount: nodes, edgeCount: edges } = this.model.snapshot;
    const durationMs = Math.round(this.clock.monotonic() - started);
    const result = { success: true, version, nodes, edges, overlays: records.map(({ plugin }) => plugin), durationMs };
    this.events.publish('graph.imported', { nodes, edges, durationMs });
    return result;
  }

  /** A record for every plugin, installed or applied before, whose attributes the graph has. */
  #recordsOf(attributes: GraphAttributes, importedAt: string, nodes: number): OverlayRecord[] {
    const owners = new Map<string, string>();
    for (const { plugin, prefix } of this.model.overlays) owners.set(prefix, plugin);
    for (const { manifest } of this.catalogue.usable) owners.set(manifest.prefix, manifest.id);
    const names = [...attributes.nodes.keys(), ...attributes.edges.keys()];
    const present = [...owners].filter(([prefix]) => names.some((name) => name.startsWith(prefix)));
    // For a plugin whose prefix has changed, the prefix of the installed version wins.
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
