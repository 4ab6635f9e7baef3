import type { Plugin } from '@code-graph/client';
import { toVisibleText } from '../graph/visible-text.js';

/** Maximum length of a text of a plugin. No panel has room for more. */
const maxLength = 2000;

/**
 * Escapes invisible characters in all texts of plugins, so that panels need not. Categories are escaped in the same way where the graph is
 * built. Options and their schema stay unchanged, because the host reads them again.
 */
export function toVisiblePlugins(plugins: readonly Plugin[]): readonly Plugin[] {
  return plugins.map((plugin) => {
    const { optionsSchema, provenance, ...texts } = plugin;
    return { ...(toVisible(texts) as typeof texts), optionsSchema, ...(provenance && { provenance }) };
  });
}

function toVisible(value: unknown): unknown {
  if (typeof value === 'string') return toVisibleText(value, maxLength);
  if (Array.isArray(value)) return value.map(toVisible);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toVisibleText(key, maxLength), toVisible(inner)]),
  );
}
