import type { OverlayDefinition, Plugin } from '@code-graph/client';

/** The visual properties that overlays control. */
export const channels = ['color', 'size', 'badge', 'edgeColor', 'edgeWidth'] as const;

export type Channel = (typeof channels)[number];

const channelOfType: Readonly<Record<OverlayDefinition['type'], Channel>> = {
  color: 'color',
  size: 'size',
  badge: 'badge',
  EdgeColor: 'edgeColor',
  EdgeWidth: 'edgeWidth',
};

/** An overlay definition of a plugin. */
export interface Overlay {
  /** Unique among all plugins: `<plugin id>/<definition id>`. */
  readonly key: string;
  readonly channel: Channel;
  readonly plugin: Plugin;
  readonly definition: OverlayDefinition;
  /** Whether the plugin's attributes are in the graph, so that the overlay can be drawn. */
  readonly isApplied: boolean;
}

/** The chosen overlay of each channel: a key, `off`, or undefined for the one that definitions enable by default. */
export type ChannelChoices = Readonly<Partial<Record<Channel, string>>>;

export const off = 'off';

/** All overlays, in the order in which the host lists them. */
export function toOverlays(plugins: readonly Plugin[]): Overlay[] {
  return plugins.flatMap((plugin) =>
    plugin.overlays.map((definition) => ({
      key: `${plugin.id}/${definition.id}`,
      channel: channelOfType[definition.type],
      plugin,
      definition,
      // While a plugin is applied again, and after a failed apply, its old values and their ranges remain.
      isApplied: plugin.status === 'applied' || Object.keys(plugin.ranges ?? {}).length > 0,
    })),
  );
}

/** The overlay that each channel draws. A channel without one draws its default. */
export type OverlaysInForce = Readonly<Partial<Record<Channel, Overlay>>>;

/** Applies the choices to the overlays. A chosen overlay that is not applied is not drawn. */
export function overlaysInForce(overlays: readonly Overlay[], choices: ChannelChoices): OverlaysInForce {
  const inForce: Partial<Record<Channel, Overlay>> = {};
  for (const channel of channels) {
    const choice = choices[channel];
    const overlay = overlays.find(
      ({ key, definition, isApplied, ...other }) =>
        other.channel === channel &&
        isApplied &&
        (choice === undefined ? definition.defaultEnabled === true : key === choice),
    );
    if (overlay !== undefined) inForce[channel] = overlay;
  }
  return inForce;
}

/** The plugin's description of the attribute that an overlay shows. */
export function attributeOf({ plugin, definition }: Overlay): Plugin['attributes'][number] | undefined {
  return plugin.attributes.find(({ name }) => name === definition.attribute);
}
