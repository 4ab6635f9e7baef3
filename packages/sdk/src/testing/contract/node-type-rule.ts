import type { GraphDocument } from '@code-graph/sdk';
import { CheckedPlugin, type AnyPlugin } from '../checked-plugin.js';
import type { ContractRule, ContractSettings } from './contract-rule.js';
import { applyTo, describeOutcome, graphOf } from './contract-run.js';

/** The types of the nodes that the indexer writes. Graphs that are imported can have others. */
const indexedTypes = ['Namespace', 'Class', 'Interface', 'Struct', 'Enum', 'Method', 'Function'];

/** A type that no plugin knows. */
const unknownType = 'NoSuchType';

/**
 * The rule about misspelt types of nodes. A plugin reacts to a type if its values differ from those for an unknown type.
 * One that reacts to `class`, but not to `Class`, only works in tests that repeat the mistake.
 */
export const nodeTypeRule: ContractRule = {
  id: 'node-types',
  title: 'spells the types of nodes as the indexer does',
  async checkAsync(plugin, settings) {
    // Throws faults of the manifest, which are not faults of an apply.
    new CheckedPlugin(plugin);
    const graph = graphOf(settings);
    for (const { id, type } of graph.nodes) {
      const indexed = indexedTypes.find((each) => each !== type && each.toLowerCase() === type.toLowerCase());
      if (indexed === undefined) continue;
      throw new Error(
        `The graph of the test has the node ${id} of the type "${type}". The indexer writes "${indexed}".`,
      );
    }
    for (const { replaced, candidates } of groupsOf(graph)) {
      const valuesFor = (type: string): Promise<string> => valuesOf(plugin, settings, withType(graph, replaced, type));
      const unaffected = await valuesFor(unknownType);
      for (const type of candidates) {
        const misspelt = type.toLowerCase();
        if ((await valuesFor(misspelt)) === unaffected || (await valuesFor(type)) !== unaffected) continue;
        throw new Error(
          `The plugin treats nodes of the type "${misspelt}" differently from others, but not those of the type "${type}". The indexer writes "${type}".`,
        );
      }
    }
  },
};

/** Types whose nodes get another type, and the types that these nodes get. */
interface Group {
  readonly replaced: ReadonlySet<string>;
  readonly candidates: readonly string[];
}

/** A group for each type of the graph, and one of all nodes for the types that the graph does not have. */
function groupsOf({ nodes }: GraphDocument): Group[] {
  const present = new Set(nodes.map(({ type }) => type));
  const absent = indexedTypes.filter((type) => !present.has(type));
  const single = indexedTypes.filter((type) => present.has(type)).map((type) => [type]);
  return [
    ...single.map((candidates) => ({ replaced: new Set(candidates), candidates })),
    { replaced: present, candidates: absent },
  ];
}

/** Defects are an outcome too: other rules report them. */
async function valuesOf(plugin: AnyPlugin, settings: ContractSettings, graph: GraphDocument): Promise<string> {
  try {
    return describeOutcome(await applyTo(plugin, { ...settings, graph }));
  } catch (error) {
    return `the defect ${String(error)}`;
  }
}

function withType({ nodes, edges }: GraphDocument, replaced: ReadonlySet<string>, type: string): GraphDocument {
  return { nodes: nodes.map((node) => (replaced.has(node.type) ? { ...node, type } : node)), edges };
}
