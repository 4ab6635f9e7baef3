import type { DependencyAnswer } from '@code-graph/api';
import { toUnitTree, type UnitFolder } from './unit-tree.js';

/** The number of edges that Mermaid draws without a setting. */
export const maxMermaidEdges = 500;

const cycleColor = '#b3261e';

/** Writes a flowchart for Mermaid: a subgraph for each folder, cyclic edges thick and red, edges into own subfolders dotted. */
export function writeMermaid(answer: DependencyAnswer): string {
  const names = new Map(answer.units.map(({ node }, index) => [node.id, `u${index + 1}`]));
  let folderCount = 0;
  const writeFolder = ({ units, folders }: UnitFolder, indentation: string): string[] => [
    ...units.map(({ unit, label }) => `${indentation}${names.get(unit.node.id) ?? ''}["${escaped(label)}"]`),
    ...folders.flatMap((folder) => [
      `${indentation}subgraph f${++folderCount}["${escaped(folder.label)}"]`,
      ...writeFolder(folder, `${indentation}  `),
      `${indentation}end`,
    ]),
  ];
  const drawn = answer.dependencies.filter(({ source, target }) => names.has(source) && names.has(target));
  const edges = drawn.map(({ source, target, edges: count, cycle, isNested }) => {
    const arrow = cycle !== undefined ? '==>' : isNested === true ? '-.->' : '-->';
    return `  ${names.get(source) ?? ''} ${arrow}|${count}| ${names.get(target) ?? ''}`;
  });
  const cyclic = [...drawn.keys()].filter((index) => drawn[index]?.cycle !== undefined);
  const styles =
    cyclic.length === 0 ? [] : [`  linkStyle ${cyclic.join(',')} stroke:${cycleColor},color:${cycleColor}`];
  return ['flowchart LR', ...writeFolder(toUnitTree(answer), '  '), ...edges, ...styles].join('\n');
}

/** A text in quotes: the characters that Mermaid or HTML would interpret are written by their codes. */
function escaped(text: string): string {
  return text.replaceAll(/["#&;<>\\`]/g, (character) => `#${character.charCodeAt(0)};`);
}
