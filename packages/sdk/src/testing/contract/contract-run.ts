import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { isPluginError, type GraphDocument } from '@code-graph/sdk';
import { InvalidOptions, type AnyPlugin } from '../checked-plugin.js';
import { buildCodeGraph } from '../graph-builders.js';
import { startTestHost, type AppliedOverlay, type TestHost } from '../test-host.js';
import type { ContractSettings, ValueOrFunction } from './contract-rule.js';

const pollMs = 10;
const defaultSettleMs = 500;

/** Runs work with a test host that has one plugin. */
export async function withHost<T>(
  plugin: AnyPlugin,
  settings: ContractSettings,
  work: (host: TestHost, apply: (signal?: AbortSignal) => Promise<AppliedOverlay>) => Promise<T>,
): Promise<T> {
  const { id } = plugin.manifest;
  const root = settings.workspaceRoot === undefined ? undefined : await valueOf(settings.workspaceRoot);
  const host = await startTestHost({
    plugins: [plugin],
    graph: graphOf(settings),
    options: { [id]: await optionsOf(settings) },
    ...(root === undefined ? {} : { workspaceRoot: root }),
  });
  try {
    return await work(host, (signal) => host.applyAsync(id, signal ? { signal } : {}));
  } finally {
    await host.stopAsync();
  }
}

/** The graph of every apply, unless a rule is about a special graph. */
export function graphOf({ graph = buildCodeGraph(3) }: ContractSettings): GraphDocument {
  return graph;
}

/** The options of every apply, unless a rule is about special options. */
export async function optionsOf({ options = {} }: ContractSettings): Promise<Readonly<Record<string, unknown>>> {
  return await valueOf(options);
}

function valueOf<T extends object | string>(setting: ValueOrFunction<T>): T | Promise<T> {
  return typeof setting === 'function' ? (setting as () => T | Promise<T>)() : setting;
}

/** The outcome of an apply that the suite accepts: its result, or the error with which the plugin or its schema rejects the input. */
export type ApplyOutcome = AppliedOverlay | Error;

/** Applies the plugin to a graph in a host of its own. @throws an error that breaks a rule: a defect, or the error of a setter */
export async function applyTo(plugin: AnyPlugin, settings: ContractSettings): Promise<ApplyOutcome> {
  return withHost(plugin, settings, async (_host, apply) => attempt(apply));
}

/** Applies the plugin in a running host. @throws like `applyTo` */
export async function attempt(apply: () => Promise<AppliedOverlay>): Promise<ApplyOutcome> {
  try {
    return await apply();
  } catch (error) {
    if (error instanceof InvalidOptions) return error;
    if (isPluginError(error) && !isRefusal(error.code)) return error;
    throw error;
  }
}

/** The result of an apply; undefined if the input was rejected. */
export function resultOf(outcome: ApplyOutcome): AppliedOverlay | undefined {
  return outcome instanceof Error ? undefined : outcome;
}

/** Whether a PluginError comes from a setter, whose rule the plugin has broken. */
function isRefusal(code: string): boolean {
  return ['UNKNOWN_NODE', 'UNKNOWN_EDGE', 'UNDECLARED_ATTRIBUTE', 'INVALID_VALUE'].includes(code);
}

/** The attributes that an apply has set, one line for each node and edge; or the kind of error. */
export function describeOutcome(outcome: ApplyOutcome): string {
  if (outcome instanceof Error)
    return isPluginError(outcome) ? `the error ${outcome.code}` : `the error ${outcome.name}`;
  const { nodes, edges } = outcome;
  const lines = (elements: AppliedOverlay['nodes']): string[] =>
    [...elements].map(([id, values]) => `${id} ${JSON.stringify(Object.entries(values).sort())}`).sort();
  return [...lines(nodes), ...lines(edges)].join('\n');
}

/** Names the first line in which two texts differ. */
export function firstDifference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const lines = Array.from({ length: Math.max(old.length, now.length) }, (_, index) => index);
  const index = lines.find((each) => old[each] !== now[each]) ?? 0;
  const name = (line: string | undefined): string => (line === undefined || line === '' ? 'nothing' : line);
  return `${name(old[index])} became ${name(now[index])}`;
}

/** The resources before an apply. Mocha starts the timer of a test's time limit only when the test has returned its promise. */
export async function countRestingResources(): Promise<ReadonlyMap<string, number>> {
  await nextTurn();
  return countResources();
}

/** The types of the timers, sockets, files and processes that keep this process running, each with its number. */
function countResources(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** Waits until no more resources are active than before. @returns the types of those that remain */
export async function settle(
  before: ReadonlyMap<string, number>,
  { settleMs = defaultSettleMs }: ContractSettings,
): Promise<string[]> {
  const end = performance.now() + settleMs;
  for (;;) {
    // Resources that have been closed are counted until the next turn of the event loop.
    await nextTurn();
    const left = [...countResources()].filter(([type, count]) => count > (before.get(type) ?? 0)).map(([type]) => type);
    if (left.length === 0 || performance.now() > end) return left;
    // The timer of this delay is gone when it has ended.
    await delay(pollMs);
  }
}
