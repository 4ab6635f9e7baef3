import type { HostEvent } from '@code-graph/sdk';
import { durationOf, styled } from './output.js';
import { toPrintable } from './printable.js';

/** What a developer of plugins is told of an event, in a line; undefined if it is not for the terminal. */
export function describeEvent({ type, plugin, phase, durationMs = 0, ...event }: HostEvent): string | undefined {
  const name = toPrintable(plugin ?? 'a plugin');
  const message = toPrintable(event.message ?? '');
  switch (type) {
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
