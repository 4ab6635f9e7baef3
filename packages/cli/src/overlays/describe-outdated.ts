import { styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

/** A line about an overlay whose values may no longer be right. */
export function describeOutdated(reason: string): string {
  return styled('yellow', `Outdated: ${toPrintable(reason)} Apply it again for values of the present code.`);
}
