import type { PluginReport, UnsetVariable } from '@code-graph/api';
import { timeOf } from '../../output/output.js';
import { toPrintable } from '../../output/printable.js';

/** Whether a plugin needs no attention: it is disabled on purpose, or it is usable, has all required variables and has not failed. */
export function isHealthy(report: PluginReport): boolean {
  const { state, lastError } = report;
  return (state === 'usable' || state === 'disabled') && lastError === undefined && requiredOf(report).length === 0;
}

/** The problems of a plugin, one sentence each. */
export function findingsOf(report: PluginReport): string[] {
  const { state, crashes, lastError, warnings } = report;
  const findings = [reasonOf(report)].filter((reason) => reason !== undefined);
  // The reason of any other state contains the failure that led to it.
  if (state !== 'usable') return findings;
  if (lastError) findings.push(`Last error, ${timeOf(lastError.at)}: ${toPrintable(lastError.message)}`);
  if (crashes.length > 0) findings.push(`Crashes since the start of the host: ${crashes.length}.`);
  for (const { name, description } of requiredOf(report)) {
    const purpose = description === undefined ? '' : ` (${toPrintable(description.replace(/[.\s]+$/, ''))})`;
    findings.push(`The environment variable ${toPrintable(name)}${purpose}, which it requires, is not set.`);
  }
  return [...findings, ...(warnings ?? []).map((warning) => `Warning: ${toPrintable(warning)}`)];
}

/** The environment variables that a usable plugin requires and the host does not have. */
function requiredOf({ state, unsetEnvironment = [] }: PluginReport): UnsetVariable[] {
  return state === 'usable' ? unsetEnvironment.filter(({ required }) => required) : [];
}

/** The reason why a plugin cannot be used, or undefined if it can. */
export function reasonOf({ id, code, reason, directory }: PluginReport): string | undefined {
  if (reason === undefined) return undefined;
  const location = id === undefined ? ` in ${toPrintable(directory)}` : '';
  return code === undefined ? toPrintable(reason) : `${toPrintable(code)}${location}: ${toPrintable(reason)}`;
}

/** Advice for the user about a plugin, one sentence each. */
export function adviceFor(report: PluginReport): string[] {
  const { state, code, lastError } = report;
  const id = toPrintable(report.id ?? '');
  if (state === 'pending') return ['Wait: this is not a fault of the plugin, and the host goes on by itself.'];
  if (state === 'quarantined') return [`Fix the plugin, then run "code-graph plugins resume ${id}".`];
  if (code === 'E_SDK_RANGE') return [upgradeAdvice(report)];
  if (state !== 'usable') return code === undefined ? [] : (remedies[code]?.(again(report)) ?? []);
  if (!lastError) return requiredOf(report).length === 0 ? [] : [environmentAdvice];
  if (lastError.code !== undefined) return [`Follow its message, then run "code-graph apply ${id}".`];
  return [`Fix the plugin, then ${again(report)}.`];
}

/** The advice to load a changed plugin. A plugin without an id cannot be named in a command. */
function again({ id, watched }: PluginReport): string {
  if (watched) return 'save: it is reloaded automatically';
  return id === undefined ? 'restart the host' : `run "code-graph plugins reload ${toPrintable(id)}"`;
}

/** The reason contains the command, which depends on whether the plugin or the host is outdated. */
function upgradeAdvice(report: PluginReport): string {
  const command = /Run "([^"]+)"/.exec(report.reason ?? '')?.[1];
  if (command === undefined) return `Mend what the reason names, then ${again(report)}.`;
  const isHost = command.includes(' @code-graph/cli@');
  return `Run "${toPrintable(command)}", then ${isHost ? 'restart the host' : again(report)}.`;
}

const restart = 'then restart the host';

const environmentAdvice = `Set the environment variables where the host is started, ${restart}.`;

/** Advice by the code of the reason. */
const remedies: Readonly<Record<string, (again: string) => string[]>> = {
  E_BAD_PACKAGE: (again) => [`Pass a folder that contains a package, or fix its package.json; then ${again}.`],
  E_NO_KEYWORD: (again) => [`Add the keyword that the reason names to package.json, then ${again}.`],
  E_NO_MANIFEST: (again) => [`Add a code-graph.plugin.json to the package, then ${again}.`],
  E_BAD_MANIFEST: (again) => [`Correct code-graph.plugin.json as the reason says, then ${again}.`],
  E_NO_ENTRY: (again) => [`Build the package, or correct "entry" in its manifest, then ${again}.`],
  E_BAD_ENTRY: (again) => [`Add an entry to the package that Node.js can run, then ${again}.`],
  E_WRITABLE_BY_OTHERS: (again) => [`Run the command that the reason names, then ${again}.`],
  E_DUPLICATE: () => [`Remove one of the two plugins, ${restart}.`],
  E_PREFIX_TAKEN: () => [`Remove one of the two plugins, ${restart}.`],
  E_DISABLED: () => [`To use it, remove it from plugins.disabled in the configuration, ${restart}.`],
  E_SAFE_MODE: () => ['To use it, start the host without --safe.'],
  E_LOAD_FAILED: (again) => [`Fix the plugin, then ${again}.`],
};
