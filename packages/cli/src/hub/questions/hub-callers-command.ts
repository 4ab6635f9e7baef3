import type { CallerList } from '@code-graph/api';
import type { Command } from 'commander';
import { toFittingTable } from '../../output/fit-table.js';
import { countOf, printLine } from '../../output/output.js';
import { toPrintable } from '../../output/printable.js';
import { printMore } from '../../questions/describe-answer.js';
import { pickQuery } from '../../questions/question-options.js';
import {
  askHubQuestion,
  callerCells,
  printPublishers,
  withHubQuestionOptions,
  withManager,
  type HubQuestionOptions,
} from './hub-question.js';

interface HubCallersOptions extends HubQuestionOptions {
  readonly manager?: string;
  readonly members?: boolean;
  readonly kind?: string;
  // Not `--version`, which prints the version of the command line.
  readonly used?: string;
}

/** `code-graph hub callers <package> <symbol>`: lists the uses of a symbol in all repositories. */
export function addHubCallersCommand(hub: Command): void {
  withHubQuestionOptions(
    withManager(
      hub
        .command('callers')
        .description('list the uses of a symbol of a package in all repositories, with the version there')
        .argument('<package>', 'name of the package')
        .argument('<symbol>', 'exported symbol, such as Parser.parse, or jsx:render of another entry point'),
    )
      .option('--members', 'also uses of its members')
      .option('--kind <kinds>', 'only uses of these kinds, separated by commas: call, reference, type, import')
      .option('--used <version>', 'only uses of exactly this version'),
    'uses',
  ).action(async (name: string, symbol: string, options: HubCallersOptions) => {
    const query = {
      ...{ package: name, symbol },
      ...pickQuery(options, ['manager', 'kind', 'limit', 'offset']),
      ...(options.members === true ? { members: 'true' } : {}),
      ...(options.used === undefined ? {} : { version: options.used }),
    };
    await askHubQuestion(options, (get) => get('/api/callers', { params: { query } }), printCallers);
  });
}

function printCallers({ total, offset, more, symbol, publishers, callers, ...list }: CallerList): void {
  printLine(`${countOf(total, 'use')} of ${toPrintable(symbol)} of ${toPrintable(list.package)}`);
  printPublishers(publishers);
  if (callers.length > 0) printLine(toFittingTable(callers.map(callerCells)));
  printMore(more, offset + callers.length);
}
