import { join } from 'node:path';
import { FileError, readRegularFile } from '@code-graph/sdk/files';
import { ruleErrors } from './rule-errors.js';

/** The names of the files in the workspace. */
export const rulesFileName = 'code-graph.rules.yaml';
export const baselineFileName = 'code-graph.baseline.json';

/** A text and its name for messages. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a file of the workspace, which is not trusted; undefined if there is none.
 * @throws HostError `RULE_FILE_REFUSED` for a link out of the workspace, anything but a regular file, or a file that is too large
 */
export async function readWorkspaceRuleFile(
  workspace: string,
  name: string,
  maxBytes: number,
): Promise<NamedText | undefined> {
  try {
    const bytes = await readRegularFile(join(workspace, name), { within: workspace, maxBytes });
    return { name, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (error.reason === 'missing') return undefined;
    throw ruleErrors.ruleFileRefused(name, error.message);
  }
}
