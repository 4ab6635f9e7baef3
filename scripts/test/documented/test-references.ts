import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A test that a page of the documentation links to: the text of the link is the title of the test. */
export interface TestReference {
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly title: string;
}

/** A row of a table, with the tests in its last cell. */
export interface DocumentedRow {
  /** The first cell, such as `T1`. */
  readonly id: string;
  readonly cells: readonly string[];
  readonly tests: readonly TestReference[];
}

const testLink = /\[((?:[^\]\\]|\\.)+)\]\(([^()\s]+\.ts)\)/g;

/**
 * Reads the rows of all tables of a Markdown page, without the headings.
 * @param page relative to the root, with `/` separators
 */
export function readRows(root: string, page: string): readonly DocumentedRow[] {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  return lines
    .filter((line, index) => line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1] ?? ''))
    .map((line) => {
      const cells = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { id: cells[0] ?? '', cells, tests: referencesIn(page, cells.at(-1) ?? '') };
    });
}

function referencesIn(page: string, markdown: string): TestReference[] {
  return [...markdown.matchAll(testLink)].map(([, title = '', target = '']) => ({
    file: relative('.', join(dirname(page), target)),
    title: title.replace(/\\(.)/g, '$1'),
  }));
}

/**
 * Finds what is wrong with a reference: the file does not exist, `npm test` does not run it, or it has no suite or test with that title.
 * A file of tests that a short and a long version share is run by the `.test.ts` file beside it.
 */
export function findFault(root: string, { file, title }: TestReference): string | undefined {
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  const runner = file.endsWith('.test.ts') ? file : file.replace(/\.ts$/, '.test.ts');
  if (!existsSync(join(root, runner))) return `npm test does not run ${file}`;
  if (titlesIn(readFileSync(join(root, file), 'utf8')).has(title)) return undefined;
  return `${file} has no test with the title "${title}"`;
}

/** The titles of suites and tests, as they are written. */
function titlesIn(source: string): ReadonlySet<string> {
  const calls = source.matchAll(
    /\b(?:describe|it)(?:\.\w+)?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g,
  );
  return new Set(
    [...calls].map(([, single, double, template]) => (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1')),
  );
}

function isRule(line: string): boolean {
  return /^\|(?: *:?-+:? *\|)+$/.test(line);
}
