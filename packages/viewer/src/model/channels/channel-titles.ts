import type { Channel } from './channel.js';

/** Short names of the channels for users. */
export const channelTitles: Readonly<Record<Channel, string>> = {
  color: 'Color',
  size: 'Size',
  badge: 'Badge',
  edgeColor: 'Edge color',
  edgeWidth: 'Edge width',
};
