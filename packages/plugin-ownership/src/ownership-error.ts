import { PluginError, printableText } from '@code-graph/sdk';

/** The messages of the errors in the options and the files that they name, by code. README.md lists these and those of `gitErrorMessages`. */
export const errorMessages = {
  CODEOWNERS_UNREADABLE: (file: string, reason: string) =>
    `The CODEOWNERS file ${printableText(file, 1000)} cannot be read: ${reason}.`,
  INVALID_DATE: (value: string) =>
    `since is "${printableText(value, 50)}", which is not a valid date. Write it as YYYY-MM-DD, such as 2025-02-28.`,
  INVALID_IGNORE_REVS: (file: string, reason: string) =>
    `git blame is not possible, because the setting blame.ignoreRevsFile of the repository names ${printableText(file, 1000)}: ${reason}. Correct the file, or run "git config --unset-all blame.ignoreRevsFile".`,
  INVALID_TEAMS: (file: string, position: string, problem: string) =>
    `${printableText(file, 1000)}, ${position}: ${printableText(problem, 1000)}. The file has the form { "teams": { "<team>": ["<e-mail address>", …] } }.`,
  NO_CODEOWNERS: (places: readonly string[]) =>
    `There is no CODEOWNERS file. Add one of ${places.join(', ')}, name a file with the option codeowners, or use the method blame.`,
  TEAMS_UNREADABLE: (file: string, reason: string) =>
    `The teams file ${printableText(file, 1000)} cannot be read: ${reason}.`,
};

/** Creates the error with a code from the details of its message. */
export function ownershipError<Code extends keyof typeof errorMessages>(
  code: Code,
  ...details: Parameters<(typeof errorMessages)[Code]>
): PluginError {
  const message = errorMessages[code] as (...values: Parameters<(typeof errorMessages)[Code]>) => string;
  return new PluginError(code, message(...details));
}
