import type { Context, Options } from './manifest.js';
import { printableText } from '@code-graph/sdk';
import type { PluginError } from '@code-graph/sdk';
import type { Pacer } from '@code-graph/sdk/pacer';
import type { BlamedFiles } from './blame/read-lines.js';
import type { FileOwners } from './ownership/file-owners.js';
import type { BlamedLines } from './ownership/ownership.js';
import { nobody } from './ownership/authors.js';
import { addCounts } from './ownership/author-lines.js';
import type { OwnershipSummary } from './write-ownership.js';

/** Number of examples in a message. */
const maxExamples = 5;

/** Adds messages to the result of an apply: the sources of the values, and the omitted data. */
export class ApplyMessages {
  readonly #context: Pick<Context, 'addMessage'>;

  constructor(context: Pick<Context, 'addMessage'>) {
    this.#context = context;
  }

  reportUnreadableCodeowners(file: string, reason: string): void {
    this.#context.addMessage('warning', `${file} is ignored: ${reason}.`);
  }

  reportNoBlame({ message }: PluginError): void {
    this.#context.addMessage('warning', shorten(`No authors are known, because git blame is not possible. ${message}`));
  }

  /** Reports the rules, and those that match no file of the repository. */
  async reportOwners(owners: FileOwners, allFiles: readonly string[] | undefined, pacer: Pacer): Promise<void> {
    const { file, codeowners } = owners.found;
    const { dialect, ruleCount, skipped } = codeowners;
    const name = printableText(file);
    this.#context.addMessage('info', `${name}: ${count(ruleCount, 'rule', 'rules')} in the syntax of ${dialect}.`);
    if (skipped.length > 0) {
      const examples = skipped.map(({ line, reason }) => `line ${String(line)} (${printableText(reason, 100)})`);
      this.#warn(`${name} has ${count(skipped.length, 'part', 'parts')} that ${dialect} does not use`, examples);
    }
    if (allFiles !== undefined) {
      const search = codeowners.findUnmatchedRules();
      for (const path of allFiles) {
        search.visit(path);
        if (pacer.isDue) await pacer.pause();
      }
      const lines = search.lines().map((line) => `line ${String(line)}`);
      if (lines.length > 0) this.#inform(`${name} has ${count(lines.length, 'rule', 'rules')} without a file`, lines);
    }
    const unknown = [...owners.unknownOwners].sort();
    if (unknown.length > 0) {
      const verb = unknown.length === 1 ? 'is' : 'are';
      this.#inform(`${count(unknown.length, 'owner', 'owners')} in ${name} ${verb} not in the teams file`, unknown);
    }
  }

  reportBlame(
    { byFile, skipped }: BlamedFiles,
    { tip, files, ignoreProblems }: { tip: string; files: number; ignoreProblems: readonly string[] },
  ): void {
    for (const problem of ignoreProblems) this.#context.addMessage('warning', problem);
    if (skipped.size > 0) {
      const examples = Array.from(skipped, ([file, reason]) => `${printableText(file)} (${printableText(reason)})`);
      this.#warn(`${count(skipped.size, 'file has', 'files have')} no author`, examples);
    }
    const commit = tip.slice(0, 10);
    const missing = files - byFile.size - skipped.size;
    if (files === 0) this.#context.addMessage('warning', 'No node of the graph has a file, so no node has an author.');
    else if (missing === files) {
      const text = `No file of the graph exists in commit ${commit}, so no node has an author.`;
      this.#context.addMessage('warning', text);
    } else if (missing > 0) {
      const text = `No author for ${count(missing, 'file', 'files')} of the graph that commit ${commit} does not contain.`;
      this.#context.addMessage('info', text);
    }
  }

  /** Reports the people in no team, those with the most lines first, and the bots. */
  reportAuthors({ authors, byFile }: BlamedLines, hasTeams: boolean): void {
    if (authors.bots.length > 0) this.#inform('Lines of bots do not count', authors.bots);
    if (!hasTeams) return;
    const lines = new Map<number, number>();
    for (const file of byFile.values()) addCounts(lines, file.count(undefined));
    const people = [...lines].filter(([author]) => author !== nobody && authors.teamOf(author) === undefined);
    if (people.length === 0) return;
    const examples = people
      .sort(([, a], [, b]) => b - a)
      .map(([author, number]) => `${authors.describe(author)} (${count(number, 'line', 'lines')})`);
    this.#inform(`${count(people.length, 'author is', 'authors are')} in no team`, examples);
  }

  reportSummary(
    { nodes, teams, tiedTeams, authors, tiedAuthors }: OwnershipSummary,
    conditions: { readonly hasTeams: boolean; readonly hasOwners: boolean; readonly options: Options },
  ): void {
    const { options } = conditions;
    const all = count(nodes, 'node', 'nodes');
    if (conditions.hasTeams || conditions.hasOwners) {
      const sources = `${separated(teams.codeowners)} by CODEOWNERS, ${separated(teams.blame)} by git blame`;
      const withTeam = separated(teams.codeowners + teams.blame);
      const tied = tiedTeams === 0 ? '' : ` ${count(tiedTeams, 'is', 'are')} shared without a primary team.`;
      this.#context.addMessage(
        'info',
        `${withTeam} of ${all} ${teams.codeowners + teams.blame === 1 ? 'has' : 'have'} a team: ${sources}.${tied}`,
      );
    } else {
      const missing =
        options.method === 'blame' ? 'a teams file (option teams)' : 'CODEOWNERS or a teams file (option teams)';
      this.#context.addMessage('info', `No node has a team, because teams are only known from ${missing}.`);
    }
    if (options.method === 'codeowners') return;
    const since = options.since === undefined ? '' : ` Lines last changed before ${options.since} do not count.`;
    const tied =
      tiedAuthors === 0 ? '' : ` ${count(tiedAuthors, 'has', 'have')} several authors with the same number of lines.`;
    const isEmpty = authors + tiedAuthors + teams.codeowners + teams.blame + tiedTeams === 0;
    const level = isEmpty && options.since !== undefined ? 'warning' : 'info';
    this.#context.addMessage(
      level,
      `${separated(authors)} of ${all} ${authors === 1 ? 'has' : 'have'} an author.${tied}${since}`,
    );
  }

  #inform(text: string, examples: readonly string[]): void {
    this.#context.addMessage('info', withExamples(text, examples));
  }

  #warn(text: string, examples: readonly string[]): void {
    this.#context.addMessage('warning', withExamples(text, examples));
  }
}

function withExamples(text: string, examples: readonly string[]): string {
  const shown = examples.slice(0, maxExamples).map((example) => printableText(example, 120));
  const rest = examples.length - shown.length;
  return shorten(`${text}: ${shown.join(', ')}${rest === 0 ? '' : ` and ${separated(rest)} more`}.`);
}

function count(number: number, one: string, several: string): string {
  return `${separated(number)} ${number === 1 ? one : several}`;
}

function separated(number: number): string {
  return number.toLocaleString('en-US');
}

function shorten(text: string): string {
  return printableText(text, 999);
}
