import { cycleParameters } from '@code-graph/api/operations';
import type { Cycle, CycleAnswer, UnitDependency } from '@code-graph/api';
import type { Command } from 'commander';
import { withAnsweringHost } from '../client/answering-host.js';
import { printCsv } from '../output/csv.js';
import { describeGraph, printDoubts, printMore } from './describe-answer.js';
import { toFittingTable } from '../output/fit-table.js';
import { failAbove } from './fail-above.js';
import { countOf, printJson, printLine, wrapText } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import {
  choiceOption,
  pickQuery,
  pickTest,
  toNumber,
  withPageOptions,
  withTestOption,
  type PageOptions,
  type TestOption,
} from './question-options.js';

interface CyclesOptions extends PageOptions, TestOption {
  readonly level?: 'namespace' | 'folder' | 'file' | 'type';
  readonly kind?: string;
  readonly typeOnly?: boolean;
  readonly max?: string;
}

const columns = ['cycle', 'size', 'source', 'target', 'uses', 'isCut', 'isTypeOnly', 'kind', 'file', 'line'];

/** Maximum number of dependencies to cut, and of members, that are printed for each cycle. */
const maxRows = 10;

/** `code-graph cycles`: lists the dependency cycles between namespaces or types. */
export function addCyclesCommand(program: Command): void {
  withPageOptions(
    withTestOption(
      program
        .command('cycles')
        .description('list dependency cycles between namespaces or types, and what to cut')
        .addOption(choiceOption('--level <level>', 'what the cycles are between', cycleParameters.level))
        .option('--kind <kinds>', 'only edges of these kinds, separated by commas, such as imports')
        .option('--no-type-only', 'exclude type-only dependencies')
        .option('--max <number>', 'exit with 1 if there are more cycles than this', toNumber),
    ),
    'cycles',
  ).action(async (options: CyclesOptions) => {
    const query = {
      ...pickQuery(options, ['level', 'kind', 'limit', 'offset']),
      ...(options.typeOnly === false && { typeOnly: 'false' as const }),
      ...pickTest(options),
    };
    const answer = await withAnsweringHost(options, (client) => client.get('/api/cycles', { params: { query } }));
    if (options.json === true) printJson(answer);
    else if (options.csv === true) printCsv(columns, toRows(answer));
    else printAnswer(answer);
    failAbove(options.max, answer.total, 'cycle');
  });
}

function toRows({ cycles, offset }: CycleAnswer): (string | number | undefined)[][] {
  return cycles.flatMap(({ size, dependencies }, index) =>
    dependencies.map(({ source, target, uses, isCut, isTypeOnly, example, file, line }) => {
      return [
        offset + index + 1,
        size,
        source,
        target,
        uses,
        String(isCut),
        String(isTypeOnly),
        example.kind,
        file,
        line,
      ];
    }),
  );
}

function printAnswer(answer: CycleAnswer): void {
  const { total, cycles, level, graph, more, offset } = answer;
  printLine(`${countOf(total, 'cycle')} between ${level}s (${describeGraph(graph)})`);
  for (const [index, cycle] of cycles.entries()) {
    printLine();
    printCycle(cycle, offset + index + 1, level);
  }
  if (more > 0) printLine();
  printMore(more, offset + cycles.length);
  printDoubts(graph, answer.unresolvedCalls);
}

function printCycle({ size, members, shortest, cut, dependencies, uses }: Cycle, number: number, level: string): void {
  const names = new Map(members.map(({ id, qualifiedName }) => [id, qualifiedName]));
  const nameOf = (id: string): string => toPrintable(names.get(id) ?? id);
  printLine(`${number}. ${countOf(size, level)}, ${countOf(uses, 'use')} of each other`);
  const steps = [...shortest.map(({ source }) => source), shortest[0]?.source ?? ''];
  printLine(wrapText(`${shortest.length < size ? 'Shortest cycle: ' : ''}${steps.map(nameOf).join(' → ')}`, '   '));
  if (size > shortest.length) {
    const listed = members.slice(0, maxRows).map(({ qualifiedName }) => toPrintable(qualifiedName));
    const rest = size - listed.length;
    printLine(wrapText(`Members: ${listed.join(', ')}${rest > 0 ? ` and ${countOf(rest, 'other')}` : ''}`, '   '));
  }
  const quality = cut.method === 'exact' ? 'the cheapest' : 'the cheapest found';
  printLine(
    `   Cut ${cut.dependencies === 1 ? '1 dependency' : `${cut.dependencies.toLocaleString('en-US')} dependencies`} with ${countOf(cut.uses, 'use')}, ${quality}:`,
  );
  const rows = dependencies.filter(({ isCut }) => isCut).slice(0, maxRows);
  const cells = rows.map((dependency) => ['    ', ...toCells(dependency, nameOf)]);
  const hasLocations = rows.some(({ file }) => file !== undefined);
  printLine(toFittingTable(hasLocations ? cells : cells.map((row) => row.slice(0, -1))));
  const rest = cut.dependencies - rows.length;
  if (rest > 0) printLine(`     and ${countOf(rest, 'other')}; --json lists up to 100.`);
}

function toCells(dependency: UnitDependency, nameOf: (id: string) => string): string[] {
  const { source, target, uses, isTypeOnly, example, file, line } = dependency;
  const location = file === undefined ? '' : toPrintable(line === undefined ? file : `${file}:${line}`);
  const only = isTypeOnly ? ', types only' : '';
  return [
    `${nameOf(source)} → ${nameOf(target)}`,
    countOf(uses, 'use') + only,
    toPrintable(example.kind ?? ''),
    location,
  ];
}
