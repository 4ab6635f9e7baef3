import type { CheckAnswer } from '@code-graph/api';
import { checkFormats } from '@code-graph/rules/output';
import { cliErrors } from '../cli-errors.js';
import { writeRuleFile } from './rule-files.js';

/** A format of the answer, and the file to write; undefined for standard output. */
export interface CheckOutput {
  readonly format: string;
  readonly file: string | undefined;
}

/** Reads the values of `--format`. @throws HostError `INVALID_USAGE` for an unknown format */
export function readFormats(values: readonly string[] = ['terminal']): readonly CheckOutput[] {
  return values.map((value) => {
    const [format = '', ...rest] = value.split('=');
    if (!Object.hasOwn(checkFormats, format)) throw cliErrors.unknownCheckFormat(format, Object.keys(checkFormats));
    return { format, file: rest.length === 0 ? undefined : rest.join('=') };
  });
}

/** Writes the answer in each format. Text for standard output is left out if that has JSON. */
export async function printCheck(
  answer: CheckAnswer,
  outputs: readonly CheckOutput[],
  isQuiet: boolean,
): Promise<void> {
  for (const { format, file } of outputs) {
    const text = checkFormats[format]?.(answer) ?? '';
    if (file !== undefined) await writeRuleFile(file, text);
    else if (!isQuiet) process.stdout.write(text);
  }
}
