import { pathToFileURL } from 'node:url';
import type { DefinedPlugin } from '@code-graph/sdk';
import { contractRules, type ContractSettings } from '@code-graph/sdk/testing';
import { messageOf } from '../../message-of.js';
import type { ContractFault, ContractReport } from './contract-report.js';

/** Time limit after an abort, longer than the default of the suite, because the check also runs on busy machines. */
const abortMs = 5000;

const [entry = '', input] = process.argv.slice(2);
process.send?.(await check());

async function check(): Promise<ContractReport> {
  const { default: plugin } = (await import(pathToFileURL(entry).href)) as { default: DefinedPlugin };
  let settings: ContractSettings = { abortMs };
  try {
    if (input !== undefined) settings = { ...settings, ...(await importSettings(input)) };
  } catch (error) {
    return { inputFault: messageOf(error) };
  }
  const faults: ContractFault[] = [];
  for (const { id, checkAsync } of contractRules) {
    try {
      await checkAsync(plugin, settings);
    } catch (error) {
      faults.push({ id, message: messageOf(error) });
    }
  }
  return { faults };
}

async function importSettings(file: string): Promise<ContractSettings> {
  const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  if (typeof module.default === 'object' && module.default !== null) return module.default;
  throw new Error('its default export is not an object with "graph", "options" or "workspaceRoot"');
}
