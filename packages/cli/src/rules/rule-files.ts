import { resolve } from 'node:path';
import { messageOf } from '@code-graph/api/errors';
import { FileError, readRegularFile, writeFileAtomically } from '@code-graph/sdk/files';
import { cliErrors } from '../cli-errors.js';

/** Maximum size of a rule file or a baseline. The host has the limit of each. */
const maxBytes = 64 * 1024 * 1024;

/** A file that the user named: its name for messages and its text. */
export interface NamedFile {
  readonly name: string;
  readonly text: string;
}

/** Reads a file that the user named. @throws HostError `RULE_FILE_UNREADABLE` */
export async function readNamedFile(name: string): Promise<NamedFile> {
  const text = await readIfPresent(name);
  if (text === undefined) throw cliErrors.ruleFileUnreadable(name, 'it does not exist');
  return { name, text };
}

/** The text of a file; undefined if it does not exist. @throws HostError `RULE_FILE_UNREADABLE` */
export async function readIfPresent(name: string): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await readRegularFile(resolve(name), { maxBytes }));
  } catch (error) {
    if (error instanceof FileError && error.reason === 'missing') return undefined;
    throw cliErrors.ruleFileUnreadable(name, messageOf(error));
  }
}

/** Writes a file as a whole. @throws HostError `RULE_FILE_NOT_WRITTEN` */
export async function writeRuleFile(name: string, text: string): Promise<void> {
  await writeFileAtomically(resolve(name), text).catch((error: unknown) => {
    throw cliErrors.ruleFileNotWritten(name, error);
  });
}
