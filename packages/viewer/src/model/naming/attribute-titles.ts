import type { Plugin } from '@code-graph/client';
import { attributeBefore } from './earlier-attribute.js';

/** Returns the title of an attribute by its name. */
export type AttributeTitles = (name: string) => string;

/**
 * Titles of attributes for users: the name of the plugin's overlay of an attribute, preferably as a color, otherwise the words of the
 * attribute's own name. Titles that several plugins use have the plugin's name. Earlier values are titled `… before`.
 */
export function toAttributeTitles(plugins: readonly Plugin[]): AttributeTitles {
  const titles = new Map<string, string>();
  const pluginNames = new Map<string, string>();
  for (const { name: pluginName, attributes, overlays } of plugins) {
    for (const { name } of attributes) {
      const drawn = overlays.filter(({ attribute }) => attribute === name);
      titles.set(name, (drawn.find(({ type }) => type === 'color') ?? drawn[0])?.name ?? toWords(name));
      pluginNames.set(name, pluginName);
    }
  }
  const counts = new Map<string, number>();
  for (const title of titles.values()) counts.set(title, (counts.get(title) ?? 0) + 1);
  const titleOf = (name: string): string => {
    const title = titles.get(name);
    if (title === undefined) return toWords(name);
    return (counts.get(title) ?? 0) > 1 ? `${title} (${pluginNames.get(name) ?? ''})` : title;
  };
  return (name) => {
    const later = attributeBefore(name);
    return later === undefined ? titleOf(name) : `${titleOf(later)} before`;
  };
}

/** `code:unresolvedCalls` becomes `Unresolved calls`. */
function toWords(name: string): string {
  const own = name.slice(name.indexOf(':') + 1) || name;
  const words = own
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  // Abbreviations keep their capitals.
  const lowered = words.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return lowered === '' ? name : lowered.charAt(0).toUpperCase() + lowered.slice(1);
}
