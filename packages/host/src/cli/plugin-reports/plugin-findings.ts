import type { PluginReport } from '@code-graph/sdk';
import { timeOf } from '../output.js';
import { toPrintable } from '../printable.js';

/** Whether there is nothing to be done about a plugin: it can be used and has not failed, or is disabled on purpose. */
export function isHealthy({ state, lastError }: PluginReport): boolean {
  return (state === 'usable' || state === 'disabled') && lastError === undefined;
}

/** What is wrong with a plugin, in a sentence each. */
export function findingsOf(report: PluginReport): string[] {
  const { state, crashes, lastError } = report;
  const findings = [reasonOf(report)].filter((reason) => reason !== undefined);
  // The reason of the others names the failure that led to it.
  if (state !== 'usable') return findings;
  if (lastError) findings.push(`Last error, ${timeOf(lastError.at)}: ${toPrintable(lastError.message)}`);
  if (crashes.length > 0) findings.push(`Crashes since the host was started: ${crashes.length}.`);
  return findings;
}

/** Why a plugin cannot be used; undefined if it can. */
export function reasonOf({ id, code, reason, directory }: PluginReport): string | undefined {
  if (reason === undefined) return undefined;
  const place = id === undefined ? ` in ${toPrintable(directory)}` : '';
  return code === undefined ? toPrintable(reason) : `${toPrintable(code)}${place}: ${toPrintable(reason)}`;
}

/** What to do about a plugin, in a sentence each. */
export function adviceFor(report: PluginReport): string[] {
  const { state, code, lastError } = report;
  const id = toPrintable(report.id ?? '');
  if (state === 'quarantined') return [`Mend the plugin, then run "code-graph plugins resume ${id}".`];
  if (code === 'E_SDK_RANGE') return [renewal(report)];
  if (state !== 'usable') return code === undefined ? [] : (remedies[code]?.(again(report)) ?? []);
  if (!lastError) return [];
  if (lastError.code !== undefined) return [`Do as its message says, then run "code-graph apply ${id}".`];
  return [`Mend the plugin, then ${again(report)}.`];
}

/** How a plugin that was changed is used. One without an id cannot be named. */
function again({ id, watched }: PluginReport): string {
  if (watched) return 'save: it is reloaded by itself';
  return id === undefined ? 'start the host again' : `run "code-graph plugins reload ${toPrintable(id)}"`;
}

/** The reason names the command, as it depends on who is outdated. */
function renewal(report: PluginReport): string {
  const command = /Run "([^"]+)"/.exec(report.reason ?? '')?.[1];
  if (command === undefined) return `Do as the reason says, then ${again(report)}.`;
  const isHost = command.includes(' @code-graph/host@');
  return `Run "${toPrintable(command)}", then ${isHost ? 'start the host again' : again(report)}.`;
}

const restart = 'then start the host again';

/** By the code of the reason. */
const remedies: Readonly<Record<string, (again: string) => string[]>> = {
  E_BAD_PACKAGE: (again) => [`Name a folder that holds a package, or mend its package.json; then ${again}.`],
  E_NO_KEYWORD: (again) => [`Add the keyword that the reason names to package.json, then ${again}.`],
  E_NO_MANIFEST: (again) => [`Write a code-graph.plugin.json into the package, then ${again}.`],
  E_BAD_MANIFEST: (again) => [`Correct in code-graph.plugin.json what the reason names, then ${again}.`],
  E_NO_ENTRY: (again) => [`Build the package, then ${again}.`],
  E_BAD_ENTRY: (again) => [`Put an entry that Node.js can run into the package, then ${again}.`],
  E_WRITABLE_BY_OTHERS: (again) => [`Run the command that the reason names, then ${again}.`],
  E_DUPLICATE: () => [`Remove one of the two plugins, ${restart}.`],
  E_PREFIX_TAKEN: () => [`Remove one of the two plugins, ${restart}.`],
  E_DISABLED: () => [`To use it, take it out of plugins.disabled in the configuration, ${restart}.`],
  E_SAFE_MODE: () => ['To use it, start the host without --safe.'],
  E_LOAD_FAILED: (again) => [`Mend the plugin, then ${again}.`],
};
