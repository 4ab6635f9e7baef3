import type { ImpactAnswer } from '@code-graph/sdk';
import type { Command } from 'commander';
import { errors } from '../../platform/errors/error-catalogue.js';
import { createClient } from '../client-options.js';
import { collect } from '../collect.js';
import { printImpact, printImpactAsCsv } from '../print-impact.js';
import { printJson } from '../output.js';
import { toNumber, withPageOptions, type PageOptions } from '../question-options.js';

interface ImpactOptions extends PageOptions {
  readonly node?: readonly string[];
  readonly depth?: string;
  readonly attribute?: readonly string[];
}

/** `code-graph impact`: lists the nodes that a change affects. */
export function addImpactCommand(program: Command): void {
  withPageOptions(
    program
      .command('impact')
      .description('list what depends on changed code, in production and in tests')
      .option('--node <node>', 'changed node: id, or a name that only one node has; may be repeated', collect)
      .option('--depth <number>', 'maximum distance, up to 20; default: 5', toNumber)
      .option(
        '--attribute <name>',
        'attribute to print of each node, such as coverage:percent; may be repeated',
        collect,
      ),
  ).action(async (options: ImpactOptions) => {
    const { node: nodes } = options;
    if (nodes === undefined) throw errors.invalidUsage('The change is missing. Name a changed node with --node.');
    const attributes = options.attribute ?? (options.json === true ? undefined : []);
    const body = {
      nodes: [...nodes],
      ...(attributes && { attributes: [...attributes] }),
      ...numbersOf(options, ['depth', 'limit', 'offset']),
    };
    const answer = (await createClient(options).post('/api/impact', { body })) as ImpactAnswer;
    if (options.json === true) printJson(answer);
    else if (options.csv === true) printImpactAsCsv(answer, attributes ?? []);
    else printImpact(answer, attributes ?? []);
  });
}

function numbersOf<Name extends string>(
  options: Readonly<Partial<Record<Name, string>>>,
  names: readonly Name[],
): Partial<Record<Name, number>> {
  const passed = names.filter((name) => options[name] !== undefined).map((name) => [name, Number(options[name])]);
  return Object.fromEntries(passed) as Partial<Record<Name, number>>;
}
