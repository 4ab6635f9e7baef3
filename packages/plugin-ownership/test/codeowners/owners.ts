import { Pacer } from '@code-graph/sdk/pacer';
import { Codeowners } from '../../src/codeowners/codeowners.js';
import { parseGitHubCodeowners } from '../../src/codeowners/parse-github.js';
import { parseGitLabCodeowners } from '../../src/codeowners/parse-gitlab.js';

/** A row of a table: a file and its owners, separated by spaces. */
export type OwnedFile = readonly [file: string, owners: string];

/** The owners of files by a CODEOWNERS file in GitHub's syntax. */
export async function onGitHub(lines: readonly string[], files: readonly OwnedFile[]): Promise<OwnedFile[]> {
  return ownersOf(new Codeowners('GitHub', await parseGitHubCodeowners(lines.join('\n'), new Pacer(undefined))), files);
}

/** The owners of files by a CODEOWNERS file in GitLab's syntax. */
export async function onGitLab(lines: readonly string[], files: readonly OwnedFile[]): Promise<OwnedFile[]> {
  return ownersOf(new Codeowners('GitLab', await parseGitLabCodeowners(lines.join('\n'), new Pacer(undefined))), files);
}

function ownersOf(codeowners: Codeowners, files: readonly OwnedFile[]): OwnedFile[] {
  const names = (file: string): string[] => codeowners.ownersOf(file).map(({ name }) => name);
  return files.map(([file]) => [file, names(file).join(' ')]);
}
