import type { HostEvent } from '@code-graph/sdk';
import { durationOf, styled } from './output.js';
import { toPrintable } from './printable.js';

/**
 * Makes the function that describes an event to a developer of plugins, in a line; undefined if the event is not for the
 * terminal. A failed apply that makes a reload fail is described once.
 */
export function createEventLines(): (event: HostEvent) => string | undefined {
  let described: string | undefined;
  return (event) => {
    const isRepeated = event.type === 'plugin.reload-failed' && event.message === described;
    if (event.type === 'overlay.failed') described = event.message;
    return describeEvent(isRepeated ? { ...event, message: 'its apply failed' } : event);
  };
}

function describeEvent({ type, plugin, phase, durationMs = 0, ...event }: HostEvent): string | undefined {
  const name = toPrintable(plugin ?? 'a plugin');
  const message = toPrintable(event.message ?? '');
  switch (type) {
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
      return `${styled('red', '✘')} ${name} quarantined: ${message} "code-graph plugins resume ${name}" lifts it.`;
    case 'plugin.resumed':
      return `${styled('green', '✔')} ${name} resumed`;
    case 'plugin.watch-degraded':
      return styled('yellow', `⚠ ${message}`);
    default:
      return undefined;
  }
}
