import type { PackageList } from '@code-graph/api';
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
  type HubQuestionOptions,
} from './hub-question.js';

/** `code-graph hub packages`: lists the packages that the repositories publish. */
export function addHubPackagesCommand(hub: Command): void {
  withHubQuestionOptions(
    hub.command('packages').description('list the packages that the repositories publish, with the number of users'),
    'packages',
  ).action(async (options: HubQuestionOptions) => {
    const query = pickQuery(options, ['limit', 'offset']);
    await askHubQuestion(options, (get) => get('/api/packages', { params: { query } }), printPackages);
  });
}

function printPackages({ total, offset, more, packages }: PackageList): void {
  printLine(countOf(total, 'package'));
  const rows = packages.flatMap(({ manager, package: name, publishers, users }) =>
    publishers.map(({ version = '', ...publisher }) => [
      ...[manager, toPrintable(name), toPrintable(version)],
      describeCommit(publisher),
      `used by ${countRepositories(users.length)}`,
    ]),
  );
  if (rows.length > 0) printLine(toFittingTable(rows));
  printMore(more, offset + packages.length);
}
