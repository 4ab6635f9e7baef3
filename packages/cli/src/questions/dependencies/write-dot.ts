import type { DependencyAnswer, UnitDependency } from '@code-graph/api';
import { toPrintable } from '../../output/printable.js';
import { toUnitTree, type UnitFolder } from './unit-tree.js';

const cycleColor = '#b3261e';

/** Writes a graph in the language of Graphviz: a cluster for each folder, cyclic edges in red, edges into own subfolders dashed. */
export function writeDot(answer: DependencyAnswer): string {
  let clusters = 0;
  const writeFolder = ({ units, folders }: UnitFolder, indentation: string): string[] => [
    ...units.map(({ unit: { node, cycle }, label }) => {
      const color = cycle === undefined ? '' : `, color="${cycleColor}"`;
      return `${indentation}${quoted(node.id)} [label=${quoted(label)}${color}];`;
    }),
    ...folders.flatMap((folder) => [
      `${indentation}subgraph cluster_${++clusters} {`,
      `${indentation}  label=${quoted(folder.label)};`,
      ...writeFolder(folder, `${indentation}  `),
      `${indentation}}`,
    ]),
  ];
  return [
    'digraph dependencies {',
    '  rankdir=LR;',
    '  graph [fontname="sans-serif", color="#8a94a3", style=rounded];',
    '  node [fontname="sans-serif", shape=box, style=rounded];',
    '  edge [fontname="sans-serif", fontsize=10, color="#59626f"];',
    ...writeFolder(toUnitTree(answer), '  '),
    ...answer.dependencies.map((dependency) => `  ${writeEdge(dependency)}`),
    '}',
  ].join('\n');
}

function writeEdge({ source, target, edges, kinds, cycle, isNested, isCut }: UnitDependency): string {
  const tooltip = Object.entries(kinds).map(([kind, count]) => `${toPrintable(kind)} ${count}`);
  const attributes = [
    `label="${edges}"`,
    `tooltip=${quoted(tooltip.join(', '))}`,
    ...(cycle === undefined ? [] : [`color="${cycleColor}"`, `fontcolor="${cycleColor}"`, 'penwidth=2']),
    ...(isCut ? ['style=dashed', 'xlabel="cut"'] : []),
    ...(isNested === true ? ['style=dotted'] : []),
  ];
  return `${quoted(source)} -> ${quoted(target)} [${attributes.join(', ')}];`;
}

/** A quoted string. Graphviz would interpret a backslash in a label. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll(/\p{Cc}/gu, '?')}"`;
}
