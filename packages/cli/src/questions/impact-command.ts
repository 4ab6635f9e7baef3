import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { ImpactAnswer, ImpactCondition } from '@code-graph/api';
import type { Command } from 'commander';
import { cliErrors } from '../cli-errors.js';
import { withAnsweringHost } from '../client/answering-host.js';
import { collect } from '../output/collect.js';
import { printImpact, printImpactAsCsv } from './print-impact.js';
import { countOf, printJson } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { nodeArgument, toNumber, withPageOptions, type PageOptions } from './question-options.js';

interface ImpactOptions extends PageOptions {
  readonly diff?: string;
  readonly failOn?: readonly string[];
  readonly node?: readonly string[];
  readonly depth?: string;
  readonly attribute?: readonly string[];
}

/** `code-graph impact [range]`: lists the nodes that a change affects. */
export function addImpactCommand(program: Command): void {
  withPageOptions(
    program
      .command('impact')
      .description('list what depends on changed code, in production and in tests')
      .argument(
        '[range]',
        'commits, such as main...HEAD; or one, which is compared with the working tree; default: HEAD',
      )
      .option('--diff <file>', 'unified diff instead of a range; - reads standard input')
      .option('--node <node>', `changed node instead of a range: ${nodeArgument}; may be repeated`, collect)
      .option(
        '--fail-on <condition>',
        'exit with 1 if it is met, such as untested, production>20, coverage:percent<50; may be repeated',
        collect,
      )
      .option('--depth <number>', 'maximum distance, up to 20; default: 5', toNumber)
      .option(
        '--attribute <name>',
        'attribute to print of each node, such as coverage:percent; may be repeated',
        collect,
      ),
  ).action(async (range: string | undefined, options: ImpactOptions) => {
    const attributes = options.attribute ?? (options.json === true ? undefined : []);
    const body = {
      ...(await readChange(range, options)),
      ...(options.failOn && { conditions: [...options.failOn] }),
      ...(attributes && { attributes: [...attributes] }),
      ...numbersOf(options, ['depth', 'limit', 'offset']),
    };
    const answer = (await withAnsweringHost(options, (client) => client.post('/api/impact', { body }))) as ImpactAnswer;
    if (options.json === true) printJson(answer);
    else if (options.csv === true) printImpactAsCsv(answer, attributes ?? []);
    else printImpact(answer, attributes ?? []);
    failOnMet(answer.conditions ?? []);
  });
}

/** Sets the exit code to 1, with a message on standard error, if a condition is met. */
function failOnMet(conditions: readonly ImpactCondition[]): void {
  for (const { condition, count, nodes } of conditions.filter(({ isMet }) => isMet)) {
    const names = nodes.map(({ qualifiedName }) => toPrintable(qualifiedName)).join(', ');
    const listed = names === '' ? '' : `: ${names}${count > nodes.length ? ' and others' : ''}`;
    process.stderr.write(
      `code-graph: --fail-on ${toPrintable(condition)} is met by ${countOf(count, 'node')}${listed}.\n`,
    );
    process.exitCode = 1;
  }
}

/** The change, by the argument or the flag that names it. The host refuses several. */
async function readChange(range: string | undefined, { node, diff }: ImpactOptions): Promise<object> {
  if (range === undefined && node === undefined && diff === undefined) return { range: 'HEAD' };
  return {
    ...(range !== undefined && { range }),
    ...(node !== undefined && { nodes: [...node] }),
    ...(diff !== undefined && { diff: await readDiff(diff) }),
  };
}

async function readDiff(file: string): Promise<string> {
  try {
    return file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw cliErrors.diffUnreadable(file, error);
  }
}

function numbersOf<Name extends string>(
  options: Readonly<Partial<Record<Name, string>>>,
  names: readonly Name[],
): Partial<Record<Name, number>> {
  const passed = names.filter((name) => options[name] !== undefined).map((name) => [name, Number(options[name])]);
  return Object.fromEntries(passed) as Partial<Record<Name, number>>;
}
