import type { HostEvent } from '@code-graph/api';
import type { ApplyMessage } from '@code-graph/sdk';
import { durationOf, styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { describeApply } from '../overlays/describe-apply.js';

/**
 * Creates a function that describes an event in lines for the developer of a plugin. It returns none for events that are not printed.
 * If a failed apply makes a reload fail, its message is printed only once.
 * @param ownApplies ids of the plugins that this command applies at the moment; it prints their results itself
 * @param messagesOf returns the messages of a plugin's latest apply
 */
export function createEventLines(
  ownApplies: ReadonlySet<string>,
  messagesOf: (plugin: string) => readonly ApplyMessage[],
): (event: HostEvent) => readonly string[] {
  let described: string | undefined;
  return (event) => {
    const { type, plugin = '', nodes, edges, durationMs = 0 } = event;
    if (type === 'overlay.applied') {
      if (ownApplies.has(plugin)) return [];
      const applied = { nodes, edges, durationMs, messages: messagesOf(plugin) };
      return describeApply(toPrintable(plugin), applied, `${styled('green', '✔')} `);
    }
    const isRepeated = type === 'plugin.reload-failed' && event.message === described;
    if (type === 'overlay.failed') described = event.message;
    const line = describeEvent(isRepeated ? { ...event, message: 'its apply failed' } : event);
    return line === undefined ? [] : [line];
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
      return `${styled('red', '✘')} ${name} quarantined: ${message} Run "code-graph plugins resume ${name}" to resume it.`;
    case 'plugin.resumed':
      return `${styled('green', '✔')} ${name} resumed`;
    case 'plugin.watch-degraded':
      return styled('yellow', `⚠ ${message}`);
    default:
      return undefined;
  }
}
