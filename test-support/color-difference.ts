type Vector = readonly [number, number, number];

/**
 * Color vision without red, green or blue cones, and full vision. The matrices for linear RGB are those of Machado, Oliveira and
 * Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.0.
 */
const visions: readonly (readonly [Vector, Vector, Vector])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

/** The smallest difference (CIE76) of two colors `#rrggbb` for people with and without a color vision deficiency. */
export function colorDifference(one: string, other: string): number {
  return Math.min(
    ...visions.map((vision) => {
      const [a, b] = [one, other].map((color) => toLab(multiply(vision, toLinear(color))));
      return Math.hypot(...(a ?? []).map((value, index) => value - (b?.[index] ?? 0)));
    }),
  );
}

/** The colors of a gradient, 20 between each two stops. */
export function interpolate(colors: readonly string[]): string[] {
  const steps = 20;
  return colors.slice(1).flatMap((to, index) => {
    const [start, end] = [toChannels(colors[index] ?? to), toChannels(to)];
    return Array.from({ length: steps + 1 }, (_, step) => {
      const mixed = start.map((value, channel) => value + (((end[channel] ?? 0) - value) * step) / steps);
      return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
    });
  });
}

function toChannels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function toLinear(color: string): number[] {
  return toChannels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function toLab(linear: readonly number[]): number[] {
  const toXyz: readonly Vector[] = [
    [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
  ];
  const [x = 0, y = 0, z = 0] = multiply(
    toXyz,
    linear.map((value) => Math.min(1, Math.max(0, value))),
  ).map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function multiply(matrix: readonly Vector[], vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0));
}
