import type { HostEvent } from '@code-graph/sdk';
import { describeData } from '../overlays/describe-data.js';
import { durationOf, styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

/**
 * Creates a function that describes an event in a line for the developer of a plugin, or returns undefined for events that are not
 * printed. If a failed apply makes a reload fail, its message is printed only once.
 * @param ownApplies ids of the plugins that this command applies at the moment; it prints their results itself
 */
export function createEventLines(ownApplies: ReadonlySet<string>): (event: HostEvent) => string | undefined {
  let described: string | undefined;
  return (event) => {
    if (event.type === 'overlay.applied' && ownApplies.has(event.plugin ?? '')) return undefined;
    const isRepeated = event.type === 'plugin.reload-failed' && event.message === described;
    if (event.type === 'overlay.failed') described = event.message;
    return describeEvent(isRepeated ? { ...event, message: 'its apply failed' } : event);
  };
}

function describeEvent({ type, plugin, phase, durationMs = 0, ...event }: HostEvent): string | undefined {
  const name = toPrintable(plugin ?? 'a plugin');
  const message = toPrintable(event.message ?? '');
  switch (type) {
    case 'overlay.applied': {
      const data = describeData({ nodes: event.nodes ?? 0, edges: event.edges ?? 0 });
      return `${styled('green', '✔')} ${name} applied: ${data}, in ${durationOf(durationMs)}.`;
    }
    case 'overlay.failed':
      return `${styled('red', '✘')} ${message}`;
    case 'overlay.cancelled':
      return styled('yellow', `⚠ ${name}: the apply was cancelled`);
    case 'plugin.loaded':
      return `${styled('green', '✔')} ${name} loaded`;
    case 'plugin.reloaded':
      return `${styled('green', '✔')} ${name} reloaded in ${durationOf(durationMs)}`;
    case 'plugin.reload-failed':
      return `${styled('red', '✘')} ${name} not reloaded (${phase ?? 'read'}): ${message}`;
    case 'plugin.quarantined':
      return `${styled('red', '✘')} ${name} quarantined: ${message} Run "code-graph plugins resume ${name}" to resume it.`;
    case 'plugin.resumed':
      return `${styled('green', '✔')} ${name} resumed`;
    case 'plugin.watch-degraded':
      return styled('yellow', `⚠ ${message}`);
    default:
      return undefined;
  }
}
