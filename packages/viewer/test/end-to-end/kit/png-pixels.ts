import { inflateSync } from 'node:zlib';

/** Colors of a picture, `#rrggbb`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): string;
}

/** Reads a PNG of 8 bits for each channel without interlacing, as browsers write screenshots. */
export function readPng(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const rows = unfilter(inflateSync(collectData(png)), width * channels, height, channels);
  return {
    width,
    height,
    at: (x, y) => {
      const start = (Math.round(y) * width + Math.round(x)) * channels;
      return `#${rows.subarray(start, start + 3).toString('hex')}`;
    },
  };
}

function collectData(png: Buffer): Buffer {
  const data: Buffer[] = [];
  for (let start = 8; start < png.length;) {
    const length = png.readUInt32BE(start);
    if (png.toString('latin1', start + 4, start + 8) === 'IDAT') data.push(png.subarray(start + 8, start + 8 + length));
    start += length + 12;
  }
  return Buffer.concat(data);
}

/** Undoes the filters of the PNG specification, section 9. */
function unfilter(filtered: Buffer, rowLength: number, height: number, step: number): Buffer {
  const rows = Buffer.alloc(rowLength * height);
  for (let row = 0; row < height; row++) {
    const predict = predictions[filtered[row * (rowLength + 1)] ?? 0] ?? none;
    for (let index = 0; index < rowLength; index++) {
      const end = row * rowLength + index;
      const left = index < step ? 0 : (rows[end - step] ?? 0);
      const above = row === 0 ? 0 : (rows[end - rowLength] ?? 0);
      const corner = index < step || row === 0 ? 0 : (rows[end - rowLength - step] ?? 0);
      rows[end] = (filtered[row * (rowLength + 1) + 1 + index] ?? 0) + predict(left, above, corner);
    }
  }
  return rows;
}

const none = (): number => 0;

/** The prediction of each filter. */
const predictions: readonly ((left: number, above: number, corner: number) => number)[] = [
  none,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - above),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
