import { PluginError } from '@code-graph/sdk';
import { printableText } from './printable-text.js';

/** The oldest git that supports `--end-of-options` in all commands used here. */
export const oldestGit = '2.30';

const repositoryProblems = {
  missing: 'does not exist or is not a folder. Start Code Graph with the folder of the code.',
  outside: 'is not inside a git repository. Clone the project with git, or run "git init" there and commit.',
  bare: 'has no working tree: it is a bare repository or inside a .git folder. Choose the checked-out folder.',
} as const;

/** The messages of all errors whose cause is outside the plugin, by code. README.md lists the same codes. */
export const errorMessages = {
  EMPTY_REPOSITORY: (folder: string) =>
    `The git repository at ${printableText(folder, 1000)} has no commits yet. Commit something and apply again.`,
  GIT_FAILED: (command: string, outcome: string, stderr: string) =>
    `"git ${command}" ${outcome}${stderr === '' ? '.' : `: ${printableText(stderr, 1000)}`}`,
  GIT_NOT_FOUND: () =>
    `There is no git on PATH (programs inside the workspace do not count). Install git ${oldestGit} or newer, or add its folder to PATH.`,
  GIT_STALLED: (command: string, seconds: number) =>
    `"git ${command}" wrote no output for ${seconds} seconds and was stopped. Run the command by hand; "git fsck" reports whether the repository is damaged.`,
  GIT_TOO_OLD: (version: string) =>
    `git ${oldestGit} or newer is required, but the git on PATH has the version "${printableText(version)}". Update git.`,
  INVALID_DATE: (option: string, value: string) =>
    `${option} is "${printableText(value, 50)}", which is not a valid date. Write it as YYYY-MM-DD, such as 2025-02-28.`,
  INVALID_RANGE: (since: string, until: string) =>
    `The range is empty: since (${since}) is after until (${until}). Swap the two, or omit one.`,
  MISSING_OBJECTS: (folder: string) =>
    `The repository at ${printableText(folder, 1000)} is a partial clone without some objects of this range. The plugin never fetches. Run "git fetch --refetch --no-filter" there and apply again.`,
  NOT_A_REPOSITORY: (folder: string, problem: keyof typeof repositoryProblems) =>
    `${printableText(folder, 1000)} ${repositoryProblems[problem]}`,
  SHALLOW_CLONE: (folder: string) =>
    `The repository at ${printableText(folder, 1000)} is a shallow clone, whose history is incomplete. Run "git fetch --unshallow" there and apply again.`,
  UNKNOWN_BRANCH: (branch: string, closest: readonly string[]) =>
    `There is no branch, tag or commit "${printableText(branch)}" in the repository.${
      closest.length === 0 ? '' : ` The closest names are: ${closest.map((name) => printableText(name)).join(', ')}.`
    }`,
  UNSAFE_REPOSITORY: (folder: string) =>
    `git refuses to read ${printableText(folder, 1000)}, because the folder belongs to another user. If you trust it, run: git config --global --add safe.directory "${printableText(folder, 1000)}"`,
};

/** Codes of the plugin's errors. */
export type GitActivityErrorCode = keyof typeof errorMessages;

/** Creates the error with a code from the details of its message. */
export function gitActivityError<Code extends GitActivityErrorCode>(
  code: Code,
  ...details: Parameters<(typeof errorMessages)[Code]>
): PluginError {
  const message = errorMessages[code] as (...values: Parameters<(typeof errorMessages)[Code]>) => string;
  return new PluginError(code, message(...details));
}
