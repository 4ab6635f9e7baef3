import type { SymbolList } from '@code-graph/api';
import type { Command } from 'commander';
import { toFittingTable } from '../../output/fit-table.js';
import { countOf, printLine } from '../../output/output.js';
import { toPrintable } from '../../output/printable.js';
import { printMore } from '../../questions/describe-answer.js';
import { pickQuery } from '../../questions/question-options.js';
import { exitCodes } from '../../report-failure.js';
import { askHubQuestion, describeCommit, withHubQuestionOptions, type HubQuestionOptions } from './hub-question.js';

/** `code-graph hub search <text>`: finds exported symbols of all repositories. */
export function addHubSearchCommand(hub: Command): void {
  withHubQuestionOptions(
    hub
      .command('search')
      .description('find exported symbols of all repositories by name, initials or parts of the name')
      .argument('<text>', 'for example parseText, pT or parse'),
    'symbols',
  ).action(async (text: string, options: HubQuestionOptions) => {
    const query = { q: text, ...pickQuery(options, ['limit', 'offset']) };
    const { total } = await askHubQuestion(
      options,
      (get) => get('/api/symbols', { params: { query } }),
      (list) => {
        printSymbols(text, list);
      },
    );
    if (total === 0) process.exitCode = exitCodes['not-found'];
  });
}

function printSymbols(text: string, { total, offset, more, symbols }: SymbolList): void {
  printLine(`${countOf(total, 'symbol')} for ${toPrintable(JSON.stringify(text))}`);
  const rows = symbols.flatMap(({ symbol, package: name, match, definitions }) =>
    definitions.map(({ version, nodeId, ...definition }) => [
      toPrintable(symbol),
      toPrintable(version === undefined ? name : `${name} ${version}`),
      describeCommit(definition),
      toPrintable(nodeId),
      match,
    ]),
  );
  if (rows.length > 0) printLine(toFittingTable(rows));
  printMore(more, offset + symbols.length);
}
