import { hasRejectedManifest, type PackedPackage } from '../packed-package.js';
import type { ProcessOutcome } from '../entry/plugin-process.js';
import type { ContractReport } from '../entry/contract-report.js';
import { withManifest, type Finding, type Rule } from '../rule.js';
import { isRunnable } from './entry-file-rules.js';

/** The rule of the suite that requires an input with which the plugin sets attributes. */
const ruleOfInput = 'sets-values';

/** Rules that apply the plugin. */
export const contractRules: readonly Rule[] = [
  {
    id: 'contract-input',
    level: 'error',
    title: 'An apply of the contract suite sets an attribute.',
    reason:
      'The suite checks nothing about a plugin that sets no values, such as one that needs a report, an option or a service. The check applies the plugin to a small graph with the default options and an empty workspace, or with the input in `test/contract-input.ts` (or `.mts`, `.js`, `.mjs`).',
    remedy:
      'Write `test/contract-input.ts`, whose default export has the "graph", the "options" and the "workspaceRoot" with which the plugin sets attributes. Pass it to `describeOverlayContract` too.',
    find: onContract((outcome, entry, input) => {
      if ('fault' in outcome) return undefined;
      if ('inputFault' in outcome.message) {
        const message = `${input} cannot be used: ${outcome.message.inputFault}.`;
        return [{ place: input, message, remedy: 'Correct the module, and install what it imports.' }];
      }
      return outcome.message.faults
        .filter(({ id }) => id === ruleOfInput)
        .map(({ message }) => ({ place: entry, message }));
    }),
  },
  {
    id: 'contract',
    level: 'error',
    title: 'The plugin passes the contract suite of `@code-graph/sdk/testing`.',
    reason:
      'The suite applies the plugin to several graphs. It requires that the same graph gives the same values, that an abort ends the apply, that nothing is left running, and more. A `PluginError` is a valid outcome for the graphs and options that the suite makes up.',
    remedy: 'Run `describeOverlayContract` in the tests of the plugin, and correct what it reports.',
    find: onContract((outcome, entry) => {
      if ('fault' in outcome) return [{ place: entry, message: `The contract suite failed: ${outcome.fault}.` }];
      if ('inputFault' in outcome.message) return undefined;
      return outcome.message.faults
        .filter(({ id }) => id !== ruleOfInput)
        .map(({ id, message }) => ({ place: entry, message: `${id}: ${message}` }));
    }),
  },
];

/** A rule about the outcome of the suite, which is run if the entry is a plugin with a manifest that the host accepts. */
function onContract(
  find: (outcome: ProcessOutcome<ContractReport>, entry: string, input: string) => readonly Finding[] | undefined,
): Rule['find'] {
  return withManifest(async (manifest, packed: PackedPackage) => {
    if (!isRunnable(manifest, packed) || hasRejectedManifest(packed)) return undefined;
    if ((await packed.loadEntry()).isPlugin !== true) return undefined;
    return find(await packed.runContract(), manifest.entry, packed.contractInput?.path ?? '');
  });
}
