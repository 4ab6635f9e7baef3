import type { Plugin } from '@code-graph/client';
import type { Overlay } from '../channels/channel.js';
import type { Measure } from './measure.js';

/** Colors from the least to the largest value where no overlay gives colors: viridis, which is even for color-blind users, too. */
const viridis = ['#fde725', '#5ec962', '#21918c', '#3b528b', '#440154'];

/** The overlay that colors nodes by a measure; a gradient over the real data if no plugin defines one. */
export function colorOverlayOf(
  { name, title, values }: Measure,
  overlays: readonly Overlay[],
  plugins: readonly Plugin[],
): Overlay | undefined {
  const defined = overlays.find(({ channel, definition }) => channel === 'color' && definition.attribute === name);
  if (defined !== undefined) return defined;
  const plugin = plugins.find(({ attributes }) => attributes.some((attribute) => attribute.name === name));
  if (plugin === undefined) return undefined;
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const stops = viridis.map((color, index) => ({
    value: least + ((most - least) * index) / (viridis.length - 1),
    color,
  }));
  return {
    key: `${plugin.id}/measure:${name}`,
    channel: 'color',
    plugin,
    definition: {
      id: 'measure',
      name: title,
      type: 'color',
      attribute: name,
      legend: { type: 'gradient', stops },
    },
    isApplied: true,
  };
}
