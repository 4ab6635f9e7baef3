import { hostVersion } from '@code-graph/host/embedding';
import { checkFormats, withRepositoryPaths, type CheckContext, type CheckReport } from '@code-graph/rules/output';
import { cliErrors } from '../cli-errors.js';
import { styled, widthOfTerminal } from '../output/output.js';
import { writeRuleFile } from './rule-files.js';

type FormatName = keyof typeof checkFormats;

/** A format of the answer, and the file to write; undefined for standard output. */
export interface CheckOutput {
  readonly format: FormatName;
  readonly file: string | undefined;
}

/** The code that was checked. */
export interface CheckedWorkspace {
  /** A line of a source file, from 1. Undefined if the sources are elsewhere, or the line does not exist. */
  readonly readLine: CheckContext['readLine'];
  /** Path of the workspace in its repository, such as `packages/app`. Empty for the root. */
  readonly repositoryPath: string;
}

/** Reads the values of `--format`. @throws HostError `INVALID_USAGE` for an unknown format */
export function readFormats(values: readonly string[] = ['terminal']): readonly CheckOutput[] {
  return values.map((value) => {
    const [format = '', ...rest] = value.split('=');
    if (!isFormat(format)) throw cliErrors.unknownCheckFormat(format, Object.keys(checkFormats));
    return { format, file: rest.length === 0 ? undefined : rest.join('=') };
  });
}

/** Writes the answer in each format. Text for standard output is left out if that has JSON. */
export async function printCheck(
  answer: CheckReport,
  outputs: readonly CheckOutput[],
  { readLine, repositoryPath }: CheckedWorkspace,
  isQuiet: boolean,
): Promise<void> {
  for (const { format, file } of outputs) {
    // People are in the folder of the workspace; code hosts show the repository.
    const located = format === 'terminal' ? answer : withRepositoryPaths(answer, repositoryPath);
    const surface = file === undefined ? { columns: widthOfTerminal(), styled } : plainSurface;
    const text = checkFormats[format](located, { version: hostVersion, readLine, ...surface });
    if (file !== undefined) await writeRuleFile(file, text);
    else if (!isQuiet) process.stdout.write(text);
  }
}

const plainSurface: Pick<CheckContext, 'columns' | 'styled'> = { columns: Infinity, styled: (_style, text) => text };

function isFormat(name: string): name is FormatName {
  return Object.hasOwn(checkFormats, name);
}
