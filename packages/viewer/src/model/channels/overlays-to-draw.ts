import type { Plugin } from '@code-graph/client';
import { toOverlays, type Channel } from './channel.js';

/** The overlays of a plugin that its author enables by default, as choices for their channels: the first one of each. */
export function overlaysToDraw(plugin: Plugin): ReadonlyMap<Channel, string> {
  const choices = new Map<Channel, string>();
  for (const { channel, key, definition } of toOverlays([plugin])) {
    if (definition.defaultEnabled === true && !choices.has(channel)) choices.set(channel, key);
  }
  return choices;
}
