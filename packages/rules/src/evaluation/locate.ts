import type { SourceLocation, ViolationNode } from '@code-graph/api';
import { valueAt } from '@code-graph/graph/snapshot';
import type { TemplateValues } from '../file/template.js';
import type { RuleGraph } from './rule-graph.js';

/** Describes a node of a violation. */
export function describeNode(graph: RuleGraph, node: number): ViolationNode {
  const file = graph.textOf('file', node);
  const line = lineOf(graph, node);
  return {
    node: graph.idOf(node),
    name: graph.nameOf(node),
    type: graph.textOf('type', node) ?? 'Node',
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
  };
}

/** The declaration of a node, if the graph knows its file. */
export function locationsOfNode({ file, line }: ViolationNode): SourceLocation[] {
  return file === undefined ? [] : [{ file, ...(line !== undefined && { line }) }];
}

/** The places at which the source of an edge uses its target: the recorded lines, or else the declaration of the source. */
export function locationsOfEdge(graph: RuleGraph, edge: number): SourceLocation[] {
  const source = graph.snapshot.structure.sources[edge] ?? 0;
  const file = graph.textOf('file', source);
  if (file === undefined) return [];
  const column = graph.snapshot.attributes.edges.get('code:lines');
  const lines = String((column && valueAt(column, edge)) ?? '')
    .split(',')
    .map(Number)
    .filter((line) => line > 0);
  if (lines.length > 0) return lines.map((line) => ({ file, line }));
  const line = lineOf(graph, source);
  return [{ file, ...(line !== undefined && { line }) }];
}

/** The placeholders of one end of a violation. */
export function valuesOfNode(
  end: 'source' | 'target',
  { node, name, type, file, line }: ViolationNode,
): TemplateValues {
  return {
    [`${end}.id`]: node,
    [`${end}.name`]: name,
    [`${end}.type`]: type,
    [`${end}.file`]: file,
    [`${end}.line`]: line === undefined ? undefined : String(line),
    [`${end}.folder`]: file === undefined ? undefined : file.split('/').slice(0, -1).join('/') || '.',
  };
}

/** The first line of a declaration. Files and folders have none. */
function lineOf(graph: RuleGraph, node: number): number | undefined {
  if (graph.isFile(node)) return undefined;
  const column = graph.snapshot.structure.nodeFields.get('startLine');
  const line = column && valueAt(column, node);
  return typeof line === 'number' ? line : undefined;
}
