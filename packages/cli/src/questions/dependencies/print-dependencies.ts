import type { DependencyAnswer, UnitDependency } from '@code-graph/api';
import { toFittingTable } from '../../output/fit-table.js';
import { countOf, printLine, wrapText } from '../../output/output.js';
import { toPrintable } from '../../output/printable.js';
import { describeGraph, printDoubts, printMore } from '../describe-answer.js';

/** Maximum number of dependencies to cut, and of members, that are printed for each cycle. */
const maxRows = 10;

type NameOf = (id: string) => string;

/** Prints the dependencies of each unit, the units without any, and the cycles with what to cut. */
export function printDependencies(answer: DependencyAnswer): void {
  const { total, between, within, units, moreUnits, cycles, moreCycles, graph, more, offset, dependencies } = answer;
  const names = new Map(units.map(({ node }) => [node.id, node.qualifiedName]));
  const nameOf: NameOf = (id) => toPrintable(names.get(id) ?? id);
  const scope = within === undefined ? '' : ` in ${toPrintable(within)}`;
  const counts = [
    `${countOf(units.length + moreUnits, nounOf(between))}${scope}`,
    dependencyCount(total),
    countOf(cycles.length + moreCycles, 'cycle'),
  ];
  printLine(`${counts.join(', ')} (${describeGraph(graph)})`);
  printUnits(answer, nameOf);
  if (more > 0) printLine();
  printMore(more, offset + dependencies.length);
  printIndependent(answer, nameOf);
  for (const index of cycles.keys()) printCycle(answer, index, nameOf);
  if (moreCycles > 0) printLine(`\n… and ${countOf(moreCycles, 'cycle')} more.`);
  printDoubts(graph, answer.unresolvedCalls);
}

/** Prints a heading for each unit with dependencies, and its dependencies as a table. All tables have the same columns. */
function printUnits({ units, dependencies }: DependencyAnswer, nameOf: NameOf): void {
  const described = new Map(units.map(({ node, layer, cycle }) => [node.id, describePosition(layer, cycle)]));
  const rows = dependencies.map((dependency) => toCells(dependency, nameOf));
  const lines = rows.length === 0 ? [] : toFittingTable(rows).split('\n');
  for (const [index, { source }] of dependencies.entries()) {
    if (source !== dependencies[index - 1]?.source) {
      printLine(`\n${nameOf(source)}  ${described.get(source) ?? ''}`.trimEnd());
    }
    printLine(lines[index]);
  }
}

function describePosition(layer: number, cycle: number | undefined): string {
  return `(layer ${layer}${cycle === undefined ? '' : `, cycle ${cycle}`})`;
}

function toCells(dependency: UnitDependency, nameOf: NameOf): string[] {
  const { target, edges, uses, kinds, cycle, isCut, isNested, isTypeOnly } = dependency;
  const byKind = Object.entries(kinds).sort(([, one], [, other]) => other - one);
  const marks = [
    ...(cycle === undefined ? [] : [`in cycle ${cycle}${isCut ? ', to cut' : ''}`]),
    ...(isNested === true ? ['nested'] : []),
    ...(isTypeOnly ? ['types only'] : []),
  ];
  return [
    `  → ${nameOf(target)}`,
    countOf(edges, 'edge'),
    countOf(uses, 'use'),
    byKind.map(([kind, count]) => `${toPrintable(kind)} ${count.toLocaleString('en-US')}`).join(', '),
    marks.join(', '),
  ];
}

function printIndependent({ units, between, more, offset, dependencies }: DependencyAnswer, nameOf: NameOf): void {
  if (more > 0 || offset > 0) return;
  const sources = new Set(dependencies.map(({ source }) => source));
  const independent = units.filter(({ node }) => !sources.has(node.id)).map(({ node }) => nameOf(node.id));
  if (independent.length === 0) return;
  printLine(`\n${countOf(independent.length, nounOf(between))} without dependencies on others:`);
  printLine(wrapText(independent.join(', '), '  '));
}

function printCycle({ cycles, between, depth, within }: DependencyAnswer, index: number, nameOf: NameOf): void {
  const cycle = cycles[index];
  if (cycle === undefined) return;
  const { size, members, uses, cut } = cycle;
  printLine(`\nCycle ${index + 1}: ${countOf(size, nounOf(between))}, ${countOf(uses, 'use')} of each other`);
  const listed = members.slice(0, maxRows).map(nameOf);
  const others = size - listed.length;
  printLine(wrapText(`${listed.join(', ')}${others > 0 ? ` and ${countOf(others, 'other')}` : ''}`, '  '));
  const quality = cut.method === 'exact' ? 'the cheapest' : 'the cheapest found';
  printLine(`  Cut ${dependencyCount(cut.total)} with ${countOf(cut.uses, 'use')}, ${quality}:`);
  const rows = cut.dependencies.slice(0, maxRows);
  printLine(
    toFittingTable(
      rows.map(({ source, target, uses: count, isTypeOnly, file, line }) => [
        `    ${nameOf(source)} → ${nameOf(target)}`,
        countOf(count, 'use') + (isTypeOnly ? ', types only' : ''),
        file === undefined ? '' : toPrintable(line === undefined ? file : `${file}:${line}`),
      ]),
    ),
  );
  const rest = cut.total - rows.length;
  if (rest > 0) printLine(`    and ${countOf(rest, 'other')}; --json lists up to 100.`);
  if (index === cycles.length - 1 && between === 'folders' && depth === undefined && within === undefined) {
    printLine('"code-graph cycles --level folder" also shows a shortest cycle of each.');
  }
}

function nounOf(between: DependencyAnswer['between']): string {
  return between === 'folders' ? 'folder' : 'package';
}

function dependencyCount(count: number): string {
  return count === 1 ? '1 dependency' : `${count.toLocaleString('en-US')} dependencies`;
}
