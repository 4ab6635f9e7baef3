import type { Violation } from '@code-graph/sdk';
import type { Column, GraphStructure } from '@code-graph/graph/snapshot';
import { quote } from '@code-graph/api/errors';
import { findSimilarName } from '@code-graph/sdk/checks';

/** The types and kinds that the indexer writes. They are valid also for a graph that has none of them. */
const documentedTypes = ['Namespace', 'Class', 'Interface', 'Struct', 'Enum', 'Method', 'Function'];
const documentedKinds = [
  ...['contains', 'calls', 'references', 'imports', 'extends', 'implements', 'overrides', 'requests'],
];

/** Maximum number of known values in a violation. */
const longestList = 50;

/** Maximum number of characters of a listed value. */
const longestValue = 100;

/** Maximum number of violations for each parameter. */
const maxViolations = 10;

/** Values whose spelling is checked. */
export interface CheckedSelection {
  readonly types?: ReadonlySet<string> | undefined;
  readonly kinds?: ReadonlySet<string> | undefined;
  readonly languages?: ReadonlySet<string> | undefined;
}

/** Reports selected types, kinds and languages that are neither in the graph nor documented, and thus probably misspelt. */
export function checkSelection({ types, kinds, languages }: CheckedSelection, structure: GraphStructure): Violation[] {
  return [
    ...checkValues('type', types, documentedTypes, structure.nodeFields.get('type')),
    ...checkValues('kind', kinds, documentedKinds, structure.edgeFields.get('kind')),
    ...checkValues('language', languages, [], structure.nodeFields.get('language')),
  ];
}

function checkValues(
  parameter: string,
  selected: ReadonlySet<string> | undefined,
  documented: readonly string[],
  column: Column | undefined,
): Violation[] {
  const unknown = new Set(selected);
  for (const value of documented) unknown.delete(value);
  if (unknown.size === 0) return [];
  const present = column?.type === 'string' ? column.dictionary : [];
  for (const value of present) unknown.delete(value);
  const shown = present.slice(0, longestList).filter((value) => value.length <= longestValue);
  const permitted = [...new Set([...documented, ...shown])].slice(0, longestList);
  return [...unknown].slice(0, maxViolations).map((value) => ({
    pointer: '',
    rule: 'enum',
    expected: permitted,
    got: value,
    message: `the ${parameter} ${quote(value)} is not known (${adviceFor(value, permitted)})`,
  }));
}

function adviceFor(value: string, permitted: readonly string[]): string {
  if (permitted.length === 0) return 'the graph has none';
  const similar = findSimilarName(value, permitted);
  return similar === undefined ? `known: ${permitted.map(quote).join(', ')}` : `similar: ${quote(similar)}`;
}
