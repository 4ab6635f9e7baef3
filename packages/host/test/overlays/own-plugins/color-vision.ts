/** A color in CIE L*a*b*. The first component is the lightness, from 0 to 100. */
export type Lab = readonly [lightness: number, a: number, b: number];

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/**
 * How people with normal vision and with the two common kinds of color blindness see, as matrices on linear sRGB: Machado, Oliveira and
 * Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.0.
 */
export const visions: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const white: Vector = [0.95047, 1, 1.08883];

/** The color as a person sees it. */
export function seenAs(vision: Matrix, hex: string): Lab {
  const [x, y, z] = multiply(toXyz, multiply(vision, linear(hex)).map(clamp) as unknown as Vector);
  const [fx, fy, fz] = [lab(x / white[0]), lab(y / white[1]), lab(z / white[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** The difference of two colors, CIE76. About 2.3 is just noticeable side by side. */
export function difference(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function linear(hex: string): Vector {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function multiply(matrix: Matrix, [x, y, z]: Vector): Vector {
  const [first, second, third] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [first ?? 0, second ?? 0, third ?? 0];
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function lab(value: number): number {
  return value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 / 116) * value + 16 / 116;
}
