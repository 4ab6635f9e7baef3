import type { Download } from '../data/count-bytes.js';

const megabytes = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Describes how much of a graph has arrived, such as `12.3 of 45.0 MB`. */
export function describeDownload({ bytes, total }: Download): string {
  const arrived = megabytes.format(bytes / 1e6);
  return total === undefined ? `${arrived} MB` : `${arrived} of ${megabytes.format(total / 1e6)} MB`;
}
