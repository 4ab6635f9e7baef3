import { pathToFileURL } from 'node:url';
import { isPluginError, type DefinedPlugin } from '@code-graph/sdk';
import { contractRules } from '@code-graph/sdk/testing';

/** A rule of the contract that a plugin breaks. */
export interface ContractFault {
  readonly id: string;
  readonly message: string;
}

/** Codes of the errors that setters throw. The plugin is at fault if it does not catch them. */
const refusals = new Set(['UNKNOWN_NODE', 'UNKNOWN_EDGE', 'UNDECLARED_ATTRIBUTE', 'INVALID_VALUE']);

const { default: plugin } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as { default: DefinedPlugin };
const faults: ContractFault[] = [];
for (const { id, checkAsync } of contractRules) {
  try {
    await checkAsync(plugin, {});
  } catch (error) {
    // The plugin has no data in an empty workspace, such as no report.
    if (isPluginError(error) && !refusals.has(error.code)) continue;
    faults.push({ id, message: error instanceof Error ? error.message : String(error) });
  }
}
process.send?.(faults);
