import type { AttributeDefinition, AttributeValue, Plugin } from '@code-graph/client';
import type { ReadyHost } from '../hosts/host-session.js';
import { formatTime } from './freshness.js';

/** An attribute of an applied overlay. */
export interface OverlayAttribute {
  readonly definition: AttributeDefinition;
  /** The name for people: that of the overlay which shows the attribute. */
  readonly title: string;
  /** Whether the plugin shows the attribute by default. */
  readonly isMain: boolean;
  readonly plugin: Plugin;
}

/** Reads the node attributes of the applied plugins. */
export function readOverlayAttributes(host: ReadyHost): Promise<readonly OverlayAttribute[]> {
  return host.cache.get('overlays', async () => {
    const { plugins } = await host.client.get('/api/overlays');
    return plugins.filter(({ ranges }) => ranges !== undefined).flatMap(attributesOf);
  });
}

function attributesOf(plugin: Plugin): OverlayAttribute[] {
  const colors = plugin.overlays.filter(({ type }) => type === 'color');
  const enabled = colors.filter(({ defaultEnabled }) => defaultEnabled);
  const main = new Set((enabled.length > 0 ? enabled : colors.slice(0, 1)).map(({ attribute }) => attribute));
  return plugin.attributes
    .filter(({ target = 'node' }) => target === 'node')
    .map((definition) => ({
      definition,
      title: titleOf(definition.name, plugin),
      isMain: main.has(definition.name),
      plugin,
    }));
}

function titleOf(attribute: string, { overlays }: Plugin): string {
  const shown = ['color', 'size'].flatMap((type) =>
    overlays.filter((overlay) => overlay.type === type && overlay.attribute === attribute),
  );
  return shown[0]?.name ?? attribute;
}

/** Formats a value, such as `12` or `80 %`. */
export function formatValue(value: AttributeValue, { type, unit }: AttributeDefinition): string {
  if (type === 'date' && typeof value === 'string') return formatTime(value);
  if (typeof value !== 'number') return String(value);
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}${unit === '%' ? ' %' : ''}`;
}

/** The unit to write behind a value, such as ` points`. Empty for 1, because units are plurals, and if the title names it. */
export function unitBehind(value: AttributeValue, { title, definition: { unit } }: OverlayAttribute): string {
  if (unit === undefined || unit === '%' || value === 1) return '';
  return title.toLowerCase().includes(unit) ? '' : ` ${unit}`;
}

/** Describes the plugin that wrote an attribute, and when. */
export function describeProvenance({ id, version, provenance, outdated }: Plugin): string {
  const writer = `${id} ${provenance?.version ?? version}`;
  const when = provenance === undefined ? '' : `, ${formatTime(provenance.appliedAt)}`;
  const imported = provenance?.imported === true ? ', imported' : '';
  const commit = provenance?.commit === undefined ? '' : `, commit ${provenance.commit.slice(0, 10)}`;
  return `${writer}${when}${imported}${commit}${outdated === undefined ? '' : `; outdated: ${outdated}`}`;
}
