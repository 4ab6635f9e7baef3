import { countOf } from '../output/output.js';

/** Sets the exit code to 1, with a message on standard error, if there are more results than the value of `--max`. */
export function failAbove(max: string | undefined, total: number, noun: string): void {
  if (max === undefined || total <= Number(max)) return;
  const permitted = Number(max).toLocaleString('en-US');
  process.stderr.write(`code-graph: ${countOf(total, noun)}, more than the ${permitted} that --max permits.\n`);
  process.exitCode = 1;
}
