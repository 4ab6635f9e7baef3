import type { BrokenUse, BrokenUseList } from '@code-graph/api';
import type { Command } from 'commander';
import { toFittingTable } from '../../output/fit-table.js';
import { countOf, printLine, styled } from '../../output/output.js';
import { toPrintable } from '../../output/printable.js';
import { printMore } from '../../questions/describe-answer.js';
import { pickQuery } from '../../questions/question-options.js';
import {
  askHubQuestion,
  callerCells,
  printPublishers,
  withHubQuestionOptions,
  type HubQuestionOptions,
} from './hub-question.js';

interface HubBrokenUsesOptions extends HubQuestionOptions {
  readonly manager?: string;
}

/** `code-graph hub broken-uses [package]`: lists the uses of symbols that vanished from their packages. */
export function addHubBrokenUsesCommand(hub: Command): void {
  withHubQuestionOptions(
    hub
      .command('broken-uses')
      .description('list symbols that repositories use, but that their packages do not export now')
      .argument('[package]', 'name of a package; default: all that the repositories publish')
      .option('--manager <managers>', 'only packages of these managers, separated by commas'),
    'symbols',
  ).action(async (name: string | undefined, options: HubBrokenUsesOptions) => {
    const query = {
      ...(name === undefined ? {} : { package: name }),
      ...pickQuery(options, ['manager', 'limit', 'offset']),
    };
    await askHubQuestion(options, (get) => get('/api/broken-uses', { params: { query } }), printBrokenUses);
  });
}

function printBrokenUses({ total, offset, more, symbols }: BrokenUseList): void {
  printLine(`${countOf(total, 'symbol')} that ${total === 1 ? 'is' : 'are'} used, but not exported now`);
  symbols.forEach(printSymbol);
  if (more > 0) printLine();
  printMore(more, offset + symbols.length);
}

function printSymbol({ symbol, package: name, confidence, similar, publishers, users }: BrokenUse): void {
  const certainty = confidence < 1 ? ', possibly' : '';
  printLine();
  printLine(
    `${styled('bold', toPrintable(symbol))} of ${toPrintable(name)}${certainty}: ${countOf(users.length, 'use')}`,
  );
  printPublishers(publishers);
  if (similar.length > 0) printLine(`Similar: ${similar.map((each) => toPrintable(each)).join(', ')}`);
  printLine(toFittingTable(users.map(callerCells)));
}
