import { derivedKinds, importKind, moduleLanguages, StatedEdges } from '@code-graph/graph/components';
import type { AttributeColumn } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import type { Folders } from './folders.js';

/** Finds the edges that count as dependencies, by the same rule as the host. 1 for each of them. */
export function findDependencies(
  structure: GraphStructure,
  { files }: Folders,
  languages: AttributeColumn | undefined,
): Uint8Array {
  const { edgeCount, kinds, kindNames, names } = structure;
  const isDerived = kindNames.map((name) => derivedKinds.has(name));
  const imports = kindNames.indexOf(importKind);
  const isModule = toModuleTest(languages);
  const stated = new StatedEdges({
    ...{ sources: structure.sources, targets: structure.targets, parents: structure.parents, files, isModule },
    isConstructor: (node) => stringAt(names, node) === 'constructor',
    isImport: (edge) => kinds[edge] === imports,
  });
  stated.readImports(0, edgeCount);
  const isDependency = new Uint8Array(edgeCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    if (isDerived[kinds[edge] ?? 0] !== true && stated.isStated(edge)) isDependency[edge] = 1;
  }
  return isDependency;
}

function toModuleTest(languages: AttributeColumn | undefined): (node: number) => boolean {
  if (languages === undefined || 'values' in languages) return () => false;
  const isModule = languages.categories.map((language) => moduleLanguages.has(language));
  return (node) => isModule[languages.codes[node] ?? -1] === true;
}
