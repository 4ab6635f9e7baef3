import type { ReachedRepositoryList } from '@code-graph/api';
import type { Command } from 'commander';
import { toFittingTable } from '../../output/fit-table.js';
import { countOf, printLine } from '../../output/output.js';
import { toPrintable } from '../../output/printable.js';
import { printMore } from '../../questions/describe-answer.js';
import { pickQuery } from '../../questions/question-options.js';
import {
  askHubQuestion,
  countRepositories,
  describeCommit,
  withHubQuestionOptions,
  withManager,
  type HubQuestionOptions,
} from './hub-question.js';

interface HubImpactOptions extends HubQuestionOptions {
  readonly manager?: string;
}

/** `code-graph hub impact <package> <symbols...>`: lists the repositories that a change reaches. */
export function addHubImpactCommand(hub: Command): void {
  withHubQuestionOptions(
    withManager(
      hub
        .command('impact')
        .description('list the repositories that a change of symbols of a package reaches')
        .argument('<package>', 'name of the package')
        .argument('<symbols...>', 'changed symbols'),
    ),
    'repositories',
  ).action(async (name: string, symbols: readonly string[], options: HubImpactOptions) => {
    const query = {
      ...{ package: name, symbols: symbols.join(',') },
      ...pickQuery(options, ['manager', 'limit', 'offset']),
    };
    await askHubQuestion(options, (get) => get('/api/impact', { params: { query } }), printReached);
  });
}

function printReached({ total, offset, more, repositories }: ReachedRepositoryList): void {
  const isBound = repositories.some(({ distance }) => distance > 1);
  printLine(`The change reaches ${countRepositories(total)}.`);
  const rows = repositories.map(({ uses, path, ...reached }) => [
    describeCommit(reached),
    uses > 0 ? countOf(uses, 'use') : 'possibly',
    `through ${path.map((each) => toPrintable(each.package)).join(' → ')}`,
  ]);
  if (rows.length > 0) printLine(toFittingTable(rows));
  if (isBound) printLine('possibly: a package between uses the change, and counts as changed as a whole.');
  printMore(more, offset + repositories.length);
}
