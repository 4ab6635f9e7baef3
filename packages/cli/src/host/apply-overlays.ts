import type { Host } from '@code-graph/host';
import { HostError, messageOf } from '@code-graph/api/errors';
import { pluginErrors, storeErrors } from '@code-graph/host/embedding';
import { describeApply } from '../overlays/describe-apply.js';
import { printLine, styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { withProgress } from '../output/with-progress.js';

/** An overlay to apply, and its options. */
export interface OverlayChoice {
  readonly plugin: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Codes of failures that an event reports. */
const reportedByEvent: ReadonlySet<string> = new Set([pluginErrors.pluginFailed.code, storeErrors.storeFailed.code]);

/**
 * Applies overlays concurrently and prints the result of each. The failure of one does not affect the others.
 * @param ownApplies contains the ids of the plugins while they are applied, because the events report the same results
 */
export async function applyOverlays(
  host: Host,
  choices: readonly OverlayChoice[],
  stopping: AbortSignal,
  ownApplies: Set<string>,
): Promise<void> {
  if (choices.length === 0) return;
  const names = choices.map(({ plugin }) => plugin);
  for (const name of names) ownApplies.add(name);
  await withProgress(
    `Applying ${names.join(', ')}`,
    () => averageProgress(host, names),
    async () => {
      const lines = (await Promise.all(choices.map((choice) => applyOne(host, choice)))).flat();
      for (const name of names) ownApplies.delete(name);
      return () => {
        if (!stopping.aborted) for (const line of lines) printLine(line);
      };
    },
  );
}

/** The lines about the result of an apply. None if an event reports the result. */
async function applyOne(host: Host, { plugin, options }: OverlayChoice): Promise<string[]> {
  try {
    const { nodesUpdated: nodes, edgesUpdated: edges, ...result } = await host.apply(plugin, options);
    return describeApply(plugin, { nodes, edges, ...result }, `${styled('green', '✔')} `);
  } catch (error) {
    if (error instanceof HostError && reportedByEvent.has(error.code)) return [];
    return [`${styled('red', '✘')} ${toPrintable(messageOf(error))}`];
  }
}

function averageProgress(
  host: Host,
  plugins: readonly string[],
): { readonly progress: number; readonly message: string } {
  const pluginIds = new Set(host.plugins().map(({ id }) => id));
  const statuses = plugins.filter((plugin) => pluginIds.has(plugin)).map((plugin) => host.overlayStatus(plugin));
  const applying = statuses.filter(({ status }) => status === 'applying');
  const ended = 100 * (plugins.length - applying.length);
  const sum = applying.reduce((total, { progress = 0 }) => total + progress, ended);
  return { progress: sum / plugins.length, message: applying[0]?.message ?? '' };
}
