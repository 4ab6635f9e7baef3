import type { DirectedGraph } from 'graphology';
import type Sigma from 'sigma';
import { edgesAt } from '../graph/edges-at-nodes.js';
import { centersOf, emphasizedNodes, type Emphasis } from '../model/emphasis.js';
import type { CircleShape, LineShape, PolygonShape, RectangleShape } from '../model/scene/scene.js';
import type { VisibleGraph } from '../model/visible-graph.js';
import { memoizeLast } from '../state/memoize-last.js';
import type { LayerDrawing } from './layer-drawing.js';
import type { EdgeLook, NodeLook } from './node-looks.js';
import { toParts, type Palette } from './palette.js';
import type { Hovered } from './hovered.js';
import { hullShapes, type Hull } from './placed-hulls.js';
import { toDiscShape, toEnds, toRingShapes } from './scene-shapes.js';
import { drawOnCanvas } from './scene-canvas.js';
import { prepareCanvas, viewportOf, type Viewport } from './viewport.js';

/** Everything that the emphasis is drawn from. Nodes are indexes of the visible graph. */
export interface EmphasizedPicture {
  readonly graph: DirectedGraph<NodeLook>;
  readonly visible: VisibleGraph;
  readonly looks: readonly EdgeLook[];
  readonly emphasis: Emphasis;
  /** Nodes in the answer to a question. */
  readonly lit: readonly number[];
  /** Nodes with a ring. */
  readonly selected: readonly number[];
  readonly hulls: readonly Hull[];
  /** Its node is an index of the graph. */
  readonly hovered: Hovered;
  readonly palette: Palette;
}

type Shapes = (CircleShape | LineShape | PolygonShape | RectangleShape)[];

/** Smallest radius in pixels of a lit or emphasized node. In a large picture, others are as small as 1.5. */
const minRadius = 3;
/** Smallest width in pixels of an emphasized edge. */
const minWidth = 1.6;
/** Number of emphasized edges above which they are translucent, so that a node with many does not become a blot. */
const manyEdges = 40;
const minOpacity = 0.35;

/**
 * Draws what stands out on a layer of its own: a veil over everything else, and above it emphasized edges and nodes. Nothing else covers
 * them, and no other node has to be drawn again.
 */
export class EmphasisLayer {
  readonly #canvas: HTMLCanvasElement;
  #picture: EmphasizedPicture | undefined;
  /** Emphasized edges by their index, with the color of each. */
  #edges: readonly (readonly [edge: number, color: string])[] = [];
  /** The strongest first. */
  #nodes: readonly number[] = [];
  #isEmpty = true;

  constructor(
    private readonly sigma: Sigma<NodeLook>,
    private readonly drawing: LayerDrawing,
  ) {
    this.#canvas = sigma.createCanvas('emphasis', { afterLayer: 'nodes' });
    sigma.on('afterRender', () => this.#draw());
  }

  /** Keys of the emphasized nodes, the strongest first. Empty if nothing is emphasized except by the cursor. */
  get keys(): readonly string[] {
    const { emphasis, visible } = this.#picture ?? {};
    return emphasis === undefined ? [] : this.#nodes.map((node) => String(visible?.nodes[node]));
  }

  /** Replaces what is emphasized. It is drawn with the next picture. */
  show(picture: EmphasizedPicture): void {
    this.#picture = picture;
    const { emphasis, visible, hovered } = picture;
    const hoveredNode = visible.representatives[hovered.node ?? -1] ?? -1;
    this.#edges = edgesToEmphasize(picture, hoveredNode);
    const nodes = new Set(emphasis === undefined ? [] : emphasizedNodes(emphasis, visible));
    if (hoveredNode !== -1) {
      nodes.add(hoveredNode);
      for (const [edge] of this.#edges) {
        nodes.add(visible.sources[edge] ?? -1);
        nodes.add(visible.targets[edge] ?? -1);
      }
    }
    this.#nodes = [...nodes];
    this.drawing.schedule();
  }

  /** The emphasized node at a point in pixels. It lies above all other nodes. */
  at({ x, y }: { readonly x: number; readonly y: number }): number | undefined {
    const picture = this.#picture;
    if (picture?.emphasis === undefined) return undefined;
    const viewport = viewportOf(this.sigma);
    const index = this.#nodes.find((node) => {
      const look = lookOf(picture, node);
      if (look === undefined || look.hidden) return false;
      return Math.hypot(viewport.toX(look.x) - x, viewport.toY(look.y) - y) <= Math.max(3, look.size * viewport.scale);
    });
    return index === undefined ? undefined : picture.visible.nodes[index];
  }

  shapes(viewport: Viewport): Shapes {
    const picture = this.#picture;
    if (picture === undefined) return [];
    const { palette, emphasis, lit } = picture;
    const shapes: Shapes = emphasis === undefined ? lit.flatMap((node) => litShapes(picture, node, viewport)) : [];
    if (emphasis === undefined && this.#nodes.length + this.#edges.length === 0) return shapes;
    if (emphasis !== undefined) {
      const { width, height } = viewport;
      shapes.push({ type: 'rectangle', x: 0, y: 0, width, height, fill: palette.veil });
      shapes.push(...hullShapes(picture.hulls, viewport, palette));
    }
    shapes.push(...edgeShapes(picture, this.#edges, viewport));
    const [selected, hovered] = [
      new Set(picture.selected),
      picture.visible.representatives[picture.hovered.node ?? -1],
    ];
    for (const node of this.#nodes.toReversed()) {
      const look = lookOf(picture, node);
      const disc = look && toDiscShape(look, viewport);
      if (disc === undefined) continue;
      const shape = { ...disc, radius: Math.max(minRadius, disc.radius) };
      if (selected.has(node) || node === hovered) shapes.push(...toRingShapes(shape, palette));
      shapes.push(shape);
    }
    return shapes;
  }

  #draw(): void {
    const viewport = viewportOf(this.sigma);
    const shapes = this.shapes(viewport);
    if (shapes.length === 0 && this.#isEmpty) return;
    this.#isEmpty = shapes.length === 0;
    const context = prepareCanvas(this.#canvas, viewport);
    if (context !== null) drawOnCanvas(context, shapes);
  }
}

function lookOf({ graph, visible }: EmphasizedPicture, index: number): NodeLook | undefined {
  const key = String(visible.nodes[index]);
  return graph.hasNode(key) ? graph.getNodeAttributes(key) : undefined;
}

/** A larger disc for a lit node that is too small to be found. */
function litShapes(picture: EmphasizedPicture, node: number, viewport: Viewport): CircleShape[] {
  const look = lookOf(picture, node);
  const disc = look && toDiscShape(look, viewport);
  return disc === undefined || disc.radius >= minRadius ? [] : [{ ...disc, radius: minRadius, strokeWidth: 1.5 }];
}

/** The edges of the centers and of the hovered node in the colors of their direction, and the hovered edge. */
function edgesToEmphasize(
  { visible, emphasis, hovered, palette }: EmphasizedPicture,
  hoveredNode: number,
): (readonly [number, string])[] {
  const centers = new Set(emphasis === undefined ? [] : centersOf(emphasis));
  if (hoveredNode !== -1) centers.add(hoveredNode);
  const ofCenters = new Set([...centers].flatMap((node) => [...edgesAt(visible, node)]));
  const edges = [...ofCenters]
    .sort((one, other) => one - other)
    .map((edge): readonly [number, string] => {
      const isOutgoing = centers.has(visible.sources[edge] ?? -1);
      return [edge, isOutgoing ? palette.outgoing : palette.incoming];
    });
  return hovered.edge === undefined ? edges : [...edges, [hovered.edge, palette.accent]];
}

function edgeShapes(
  picture: EmphasizedPicture,
  edges: readonly (readonly [number, string])[],
  viewport: Viewport,
): LineShape[] {
  const { visible, looks, hovered } = picture;
  const opacity = Math.max(minOpacity, Math.min(1, Math.sqrt(manyEdges / Math.max(1, edges.length))));
  const faint = memoizeLast((color: string) => `rgba(${toParts(color).join(', ')}, ${opacity.toFixed(2)})`);
  return edges.flatMap(([edge, color]) => {
    const source = lookOf(picture, visible.sources[edge] ?? -1);
    const target = lookOf(picture, visible.targets[edge] ?? -1);
    const look = looks[edge];
    const ends = look && source && target && toEnds(look, source, target, viewport);
    if (look === undefined || ends === undefined) return [];
    const isHovered = edge === hovered.edge;
    const stroke = isHovered || opacity === 1 ? color : faint(color);
    return { type: 'line', ...ends, stroke, strokeWidth: Math.max(look.size, isHovered ? 2.5 : minWidth) };
  });
}
