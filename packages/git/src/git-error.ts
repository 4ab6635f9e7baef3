import { PluginError, printableText } from '@code-graph/sdk';

/** The oldest git that supports `--end-of-options` in all commands used here. */
export const oldestGit = '2.30';

const repositoryProblems = {
  missing: 'does not exist or is not a folder. Start Code Graph with the folder of the code.',
  outside: 'is not inside a git repository. Clone the project with git, or run "git init" there and commit.',
  bare: 'has no working tree: it is a bare repository or inside a .git folder. Choose the checked-out folder.',
} as const;

/** The messages of all errors of git and its repositories, by code. The README of each plugin that uses git lists the same codes. */
export const gitErrorMessages = {
  EMPTY_REPOSITORY: (folder: string) =>
    `The git repository at ${printableText(folder, 1000)} has no commits yet. Commit something and try again.`,
  GIT_FAILED: (command: string, outcome: string, stderr: string) =>
    `"git ${command}" ${outcome}${stderr === '' ? '.' : `: ${printableText(stderr, 1000)}`}`,
  GIT_NOT_FOUND: () =>
    `There is no git on PATH (programs inside the workspace do not count). Install git ${oldestGit} or newer, or add its folder to PATH.`,
  GIT_STALLED: (command: string, seconds: number) =>
    `"git ${command}" wrote no output for ${seconds} seconds and was stopped. Run the command by hand; "git fsck" reports whether the repository is damaged.`,
  GIT_TOO_OLD: (version: string) =>
    `git ${oldestGit} or newer is required, but the git on PATH has the version "${printableText(version)}". Update git.`,
  MISSING_OBJECTS: (folder: string) =>
    `The repository at ${printableText(folder, 1000)} is a partial clone without some of the objects that are needed. Code Graph never fetches. Run "git fetch --refetch --no-filter" there and try again.`,
  NOT_A_REPOSITORY: (folder: string, problem: keyof typeof repositoryProblems) =>
    `${printableText(folder, 1000)} ${repositoryProblems[problem]}`,
  SHALLOW_CLONE: (folder: string) =>
    `The repository at ${printableText(folder, 1000)} is a shallow clone, whose history is incomplete. Run "git fetch --unshallow" there and try again.`,
  /**
   * @param branch undefined for the checked-out commit
   * @param fetch the command that may get the revision, if the clone may lack it
   */
  UNKNOWN_BRANCH: (branch: string | undefined, closest: readonly string[], fetch?: string) => {
    if (branch === undefined)
      return 'The checked-out commit cannot be read. Check out a branch with commits; "git fsck" reports whether the repository is damaged.';
    const names = closest.map((name) => printableText(name)).join(', ');
    const suggestion = closest.length === 0 ? '' : ` The closest names are: ${names}.`;
    const advice = fetch === undefined ? '' : ` This clone may lack it: "${fetch}" gets it if it exists.`;
    return `There is no branch, tag or commit "${printableText(branch)}" in the repository.${suggestion}${advice}`;
  },
  UNSAFE_REPOSITORY: (folder: string) =>
    `git refuses to read ${printableText(folder, 1000)}, because the folder belongs to another user. If you trust it, run: git config --global --add safe.directory "${printableText(folder, 1000)}"`,
};

/** Codes of the errors of git and its repositories. */
export type GitErrorCode = keyof typeof gitErrorMessages;

/** Creates the error with a code from the details of its message. */
export function gitError<Code extends GitErrorCode>(
  code: Code,
  ...details: Parameters<(typeof gitErrorMessages)[Code]>
): PluginError {
  const message = gitErrorMessages[code] as (...values: Parameters<(typeof gitErrorMessages)[Code]>) => string;
  return new PluginError(code, message(...details));
}
