import type { ContractSettings } from './contract-rule.js';
import { graphOf } from './contract-run.js';

/** Describes the input of an apply that set nothing, and asks for another. */
export function describeInput(settings: ContractSettings): string {
  const { graph, options, workspaceRoot } = settings;
  const { nodes, edges } = graphOf(settings);
  const types = list(nodes.map(({ type }) => type));
  const kinds = list(edges.map(({ kind }) => kind ?? 'without a kind'));
  const elements = `${types === '' ? 'no nodes' : `nodes of ${types}`} and ${kinds === '' ? 'no edges' : `edges of ${kinds}`}`;
  const parts = [
    `${graph === undefined ? 'the default graph' : 'the given graph'} with ${elements}`,
    options === undefined ? 'the default options' : 'the given options',
    workspaceRoot === undefined ? 'an empty workspace' : 'the given workspace',
  ];
  const missing = Object.entries({ graph, options, workspaceRoot })
    .filter(([, value]) => value === undefined)
    .map(([name]) => `"${name}"`);
  const remedy =
    missing.length === 0
      ? 'Correct the input, or the plugin'
      : `Pass the input with which the plugin sets attributes: ${missing.join(', ')}`;
  return `Its input was ${parts.join(', ')}. The other rules check nothing without values. ${remedy}.`;
}

function list(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}
