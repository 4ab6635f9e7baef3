import type { Command } from 'commander';
import { withAnsweringHost } from '../client/answering-host.js';
import { collect } from '../output/collect.js';
import { printCsv } from '../output/csv.js';
import { printJson, printLine } from '../output/output.js';
import { diffColumns, toDiffRows } from './diff/diff-rows.js';
import { toMarkdown } from './diff/diff-markdown.js';
import { parseDiffRange } from './diff/diff-range.js';
import { readRevisionOptions, type RevisionOptionTexts } from './diff/revision-options.js';
import { printDiff } from './diff/print-diff.js';
import { withPageOptions, type PageOptions } from './question-options.js';

interface DiffOptions extends PageOptions, RevisionOptionTexts {
  readonly markdown?: boolean;
}

/** The most differences of each list that one answer has, of which the text shows the first. */
const mostDifferences = '1000';

/** Maximum number of rows in each section of the text and of the Markdown. */
const defaultRows = 20;

/** `code-graph diff [range]`: compares the graphs of two revisions. */
export function addDiffCommand(program: Command): void {
  withPageOptions(
    program
      .command('diff')
      .description('compare two revisions: dependencies, cycles, public API, moved and changed code')
      .argument(
        '[range]',
        'from...to begins with their last common commit, from..to does not; one revision is compared with the working tree; default: HEAD',
      )
      .option('--markdown', 'print Markdown for a pull request')
      .option(
        '--from-option <plugin:key=value>',
        'an option of a plugin for the earlier revision, such as test-coverage:report=base.info; may be repeated',
        collect,
      )
      .option(
        '--to-option <plugin:key=value>',
        'the same for the later revision of from..to; may be repeated',
        collect,
      ),
    'differences in each list',
  ).action(async (range: string | undefined, options: DiffOptions) => {
    const { limit, offset } = options;
    const isWhole = options.json === true || options.csv === true;
    const revisions = parseDiffRange(range ?? 'HEAD');
    const page = {
      ...(limit === undefined && isWhole ? {} : { limit: isWhole ? limit : mostDifferences }),
      ...(offset !== undefined && { offset }),
    };
    const answer = await withAnsweringHost(options, async (client) => {
      const pluginOptions = await readRevisionOptions(client, options);
      if (!pluginOptions) return client.get('/api/diff', { params: { query: { ...revisions, ...page } } });
      const { mergeBase, ...named } = revisions;
      const numbers = Object.fromEntries(Object.entries(page).map(([name, value]) => [name, Number(value)]));
      const body = { ...named, mergeBase: mergeBase === 'true', ...numbers, options: pluginOptions };
      return client.post('/api/diff', { body });
    });
    const rows = limit === undefined ? defaultRows : Number(limit);
    if (options.json === true) printJson(answer);
    else if (options.csv === true) printCsv(diffColumns, toDiffRows(answer));
    else if (options.markdown === true) printLine(toMarkdown(answer, rows));
    else printDiff(answer, rows);
  });
}
