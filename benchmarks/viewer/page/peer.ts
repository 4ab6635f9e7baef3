/** Positions, numbers and dependencies of the nodes that the viewer draws, without folders. */
export interface PeerData {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Between 0 and 1. */
  readonly values: Float32Array;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
}

/** Another way to draw the same graph. */
export interface Peer {
  /** Builds everything and draws the first picture. */
  draw(): void;
  /** Draws the nodes in the colors of their numbers, or in one color. */
  recolor(isByNumber: boolean): void;
}

declare global {
  // Globals are variables.
  var peer: Promise<Peer>;
}

export const edgeColor = [0.28, 0.35, 0.47, 0.3] as const;
const [plain, low, high] = [
  [143, 166, 200],
  [255, 204, 0],
  [0, 51, 204],
] as const;

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function colorOf(value: number, isByNumber: boolean): Rgb {
  if (!isByNumber) return plain;
  const mix = (channel: 0 | 1 | 2): number => Math.round(low[channel] + value * (high[channel] - low[channel]));
  return [mix(0), mix(1), mix(2)];
}

/** Loads the data, and makes the peer available to the benchmark. */
export function providePeer(create: (data: PeerData, container: HTMLElement) => Peer): void {
  globalThis.peer = load().then((data) => {
    const container = document.querySelector<HTMLElement>('#peer');
    if (container === null) throw new Error('The page has no element for the peer.');
    return create(data, container);
  });
}

/** The numbers of nodes and edges come first. */
async function load(): Promise<PeerData> {
  const buffer = await (await fetch('data')).arrayBuffer();
  const [nodes = 0, edges = 0] = new Uint32Array(buffer, 0, 2);
  const [nodeBytes, start] = [4 * nodes, 8];
  const [x, y, values] = [0, 1, 2].map((part) => new Float32Array(buffer, start + part * nodeBytes, nodes)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const ends = start + 3 * nodeBytes;
  const sources = new Uint32Array(buffer, ends, edges);
  return { x, y, values, sources, targets: new Uint32Array(buffer, ends + 4 * edges, edges) };
}
