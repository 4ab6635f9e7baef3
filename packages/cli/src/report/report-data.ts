import type { Health, Plugin, SavedView } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { toEdgeTable, toElementTable, type ElementTable } from '@code-graph/graph/formats';
import { packString } from './pack-string.js';

/** The contents of a report. */
export interface ReportContents {
  /** Shown instead of the path of the workspace. */
  readonly name: string;
  readonly document: GraphDocument;
  readonly plugins: readonly Plugin[];
  readonly health: Health;
  readonly views: readonly SavedView[];
  /** Whether the report has source texts, in a script of their own. */
  readonly hasSource: boolean;
}

/** Elements in one packed string. The page parses one at a time, so that it does not freeze. */
const elementsPerString = 2000;

/**
 * The script with the data of a report, in pieces. It contains the data that the viewer shows without a host: the graph, the plugins with
 * their overlays and ranges, the saved views, and the state of the graph. It contains no path of this machine, no options of applies and no messages.
 */
export function* writeReportData({
  name,
  document: { nodes, edges },
  plugins,
  health,
  views,
  hasSource,
}: ReportContents): Generator<string> {
  const facts = {
    health: toPublicHealth(health, name),
    plugins: plugins.map(toPublicPlugin),
    views,
    createdAt: new Date().toISOString(),
    hasSource,
  };
  // Parsed instead of written as a literal, in which a key "__proto__" would set the prototype.
  yield `globalThis.codeGraphReport = JSON.parse(${JSON.stringify(JSON.stringify(facts))});\n`;
  const indexes = new Map(nodes.map(({ id }, index) => [id, index]));
  yield* writeSlices('nodes', nodes, toElementTable);
  yield* writeSlices('edges', edges, (some) => toEdgeTable(some, indexes));
}

function* writeSlices<Element>(
  name: string,
  elements: readonly Element[],
  toTable: (some: readonly Element[]) => ElementTable,
): Generator<string> {
  yield `globalThis.codeGraphReport.${name} = [\n`;
  for (let start = 0; start < elements.length; start += elementsPerString) {
    yield `"${packString(JSON.stringify(toTable(elements.slice(start, start + elementsPerString))))}",\n`;
  }
  yield '];\n';
}

function toPublicHealth({ version, startedAt, graph, index: { lastRun } }: Health, workspace: string): Health {
  const index = { status: 'idle' as const };
  const state = { status: 'ready' as const, version, startedAt, workspace, graph, problems: [] };
  if (!lastRun) return { ...state, index };
  const { leftOut: _leftOut, ...run } = lastRun;
  return { ...state, index: { ...index, lastRun: { ...run, warnings: [] } } };
}

function toPublicPlugin(plugin: Plugin): Plugin {
  const { provenance, ...rest } = plugin;
  if (!provenance) return rest;
  const { options: _options, ...publicFields } = provenance;
  return { ...rest, provenance: publicFields };
}
