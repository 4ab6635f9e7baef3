import type { MarkKind } from '../model/questions/marks/mark-kind.js';

/** Colors of the picture that no overlay controls. */
export interface Palette {
  readonly background: string;
  readonly text: string;
  readonly mutedText: string;
  /** Fill and outline of an open container. */
  readonly frame: string;
  readonly frameLine: string;
  readonly nodeLine: string;
  readonly grey: string;
  readonly accent: string;
  /** Translucent background over everything that is faded. */
  readonly veil: string;
  readonly fadedText: string;
  /** All edges between two parts. */
  readonly bundle: string;
  /** Red, green and blue of edges, without the opacity. */
  readonly edge: readonly [number, number, number];
  readonly outgoing: string;
  readonly incoming: string;
  /** A dependency that is part of a cycle. */
  readonly cycle: string;
  /** Changes and violations. Those of changes are distinguishable by color-blind users, too. */
  readonly marks: Readonly<Record<MarkKind, string>>;
}

const light: Palette = {
  background: '#fbfbfa',
  text: '#1f2630',
  mutedText: '#59626f',
  frame: 'rgba(40, 60, 90, 0.045)',
  frameLine: 'rgba(40, 60, 90, 0.16)',
  nodeLine: '#5b6675',
  grey: '#c6cbd2',
  accent: '#0a58ca',
  veil: 'rgba(251, 251, 250, 0.8)',
  fadedText: '#9aa1ab',
  bundle: 'rgba(70, 86, 110, 0.27)',
  edge: [70, 86, 110],
  outgoing: '#0a58ca',
  incoming: '#b4540a',
  cycle: '#b3261e',
  marks: {
    added: '#0072b2',
    removed: '#d55e00',
    changed: '#e69f00',
    moved: '#cc79a7',
    violation: '#c2185b',
    known: '#5f7fb8',
  },
};

const dark: Palette = {
  background: '#15191f',
  text: '#e6e9ee',
  mutedText: '#a3adba',
  frame: 'rgba(190, 210, 240, 0.05)',
  frameLine: 'rgba(190, 210, 240, 0.18)',
  nodeLine: '#0c0f13',
  grey: '#4a5462',
  accent: '#7ab7ff',
  veil: 'rgba(21, 25, 31, 0.78)',
  fadedText: '#606a78',
  bundle: 'rgba(165, 180, 205, 0.25)',
  edge: [165, 180, 205],
  outgoing: '#7ab7ff',
  incoming: '#ffb26b',
  cycle: '#ff6f64',
  marks: {
    added: '#56b4e9',
    removed: '#e8590c',
    changed: '#ffd966',
    moved: '#e39ac2',
    violation: '#ff5c8a',
    known: '#8fb3f0',
  },
};

export const palettes = { light, dark } as const;

/** Colors of node types where no overlay colors nodes, distinguishable by color-blind users, too. Other types get the last color. */
export const typeColors: Readonly<Record<string, string>> = {
  Namespace: '#8fa6c8',
  Class: '#5b9a8b',
  Interface: '#b7a3d0',
  Struct: '#7fb08a',
  Enum: '#c9ae6f',
  Method: '#9aa9b8',
  Function: '#c58f7a',
};

export const otherTypeColor = '#a9adb3';

/** A translucent color as sigma's programs expect it: with the opacity multiplied into the other parts. */
export function translucent(color: readonly [number, number, number], opacity: number): string {
  return `rgba(${color.map((part) => Math.round(part * opacity)).join(', ')}, ${opacity.toFixed(3)})`;
}

/** Red, green and blue of a color `#rrggbb`. */
export function toParts(color: string): readonly [number, number, number] {
  const part = (start: number): number => Number.parseInt(color.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

/** A color `#rrggbb` mixed with another, of which it keeps a share. */
export function mix(color: string, other: string, share: number): string {
  const others = toParts(other);
  const parts = toParts(color).map((part, index) => Math.round(part * share + (others[index] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever is easier to read on a color `#rrggbb`. */
export function readableOn(color: string): string {
  const [red, green, blue] = toParts(color);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#11161d' : '#ffffff';
}
