import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionMeasurement } from '../../src/file-measurement.js';
import { Pacer } from '@code-graph/sdk/pacer';
import { isScript, measureScript } from '../../src/script/measure-script.js';
import { measureByRules, type OracleMeasurement } from './oracles.js';

/** The agreement with the rules, function by function. */
export interface Agreement {
  files: number;
  functions: number;
  /** `file:line`, the value here and that of the rule, of each function that differs. */
  readonly cyclomatic: string[];
  readonly cognitive: string[];
  /** Functions in which the rule for cognitive complexity is known to deviate from the paper. */
  exceptions: number;
}

/** Compares the measurements of all functions in files with those of the rules. Files that the other parser rejects are skipped. */
export async function compareWithRules(files: readonly string[]): Promise<Agreement> {
  const agreement: Agreement = { files: 0, functions: 0, cyclomatic: [], cognitive: [], exceptions: 0 };
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    const byRules = measureByRules(file, text);
    if (byRules === undefined) continue;
    agreement.files += 1;
    const { functions } = await measureScript(file, text, new Pacer(undefined));
    compareFunctions(file, functions, byRules, agreement);
  }
  return agreement;
}

/** The TypeScript and JavaScript files of a folder and those below it, except declarations and installed packages. */
export function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isScript(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).includes('node_modules'));
}

function compareFunctions(
  file: string,
  measured: readonly FunctionMeasurement[],
  { cyclomatic, cognitive }: OracleMeasurement,
  agreement: Agreement,
): void {
  const functions = measured.map((each, index) => ({ ...each, index }));
  functions.sort(
    (one, other) => one.endOffset - other.endOffset || one.startOffset - other.startOffset || one.index - other.index,
  );
  agreement.functions += functions.length;
  const describe = (line: number | undefined, ours: unknown, theirs: unknown): string =>
    `${file}:${String(line)}: ${String(ours)} instead of ${String(theirs)}`;
  for (let index = 0; index < Math.max(functions.length, cyclomatic.length); index += 1) {
    const [ours, theirs] = [functions[index], cyclomatic[index]];
    if (ours?.endOffset === theirs?.end && ours?.cyclomatic === theirs?.value) continue;
    agreement.cyclomatic.push(describe(ours?.startLine, ours?.cyclomatic, theirs?.value));
  }
  // An initializer begins before a function with the same end.
  const byEnd = new Map<number, typeof functions>();
  for (const each of functions) byEnd.set(each.endOffset, [...(byEnd.get(each.endOffset) ?? []), each]);
  for (const theirs of [...cognitive].reverse()) {
    const ours = byEnd.get(theirs.end)?.pop();
    if (theirs.isException) agreement.exceptions += 1;
    else if (ours?.cognitive !== theirs.value) {
      agreement.cognitive.push(describe(ours?.startLine, ours?.cognitive, theirs.value));
    }
  }
}
