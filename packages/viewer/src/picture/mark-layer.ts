import type { DirectedGraph } from 'graphology';
import type Sigma from 'sigma';
import { nodesIn } from '../model/placement/nodes-in.js';
import type { Shape } from '../model/scene/scene.js';
import type { PictureModel } from '../state/picture-model.js';
import type { Frame } from './draw-frames.js';
import { markedEdgeShapes, markedFrameShapes, markedNodeShapes, type MarkedEdge } from './mark-shapes.js';
import type { LayerDrawing } from './layer-drawing.js';
import type { EdgeLook, NodeLook } from './node-looks.js';
import type { Palette } from './palette.js';
import { drawOnCanvas } from './scene-canvas.js';
import { prepareCanvas, viewportOf, type Viewport } from './viewport.js';

/** Everything that the marks are drawn from. Nodes are indexes of the visible graph. */
export interface MarkedPicture {
  readonly graph: DirectedGraph<NodeLook>;
  readonly model: PictureModel;
  readonly looks: readonly EdgeLook[];
  readonly frames: readonly Frame[];
  readonly selected: readonly number[];
  readonly palette: Palette;
}

type EdgeMark = Pick<MarkedEdge, 'kind' | 'isStrong'>;

/** Draws what an answer marks, such as changes, on a layer above all other nodes and edges. */
export class MarkLayer {
  readonly #canvas: HTMLCanvasElement;
  #picture: MarkedPicture | undefined;
  /** The nodes with the most marks first, then the other ends of marked edges. */
  #nodes: readonly number[] = [];
  /** The visible nodes in each of the selected ones. */
  #chosen: readonly ReadonlySet<number>[] = [];
  #isEmpty = true;

  constructor(
    private readonly sigma: Sigma<NodeLook>,
    private readonly drawing: LayerDrawing,
  ) {
    this.#canvas = sigma.createCanvas('marks', { afterLayer: 'nodes' });
    sigma.on('afterRender', () => this.#draw());
  }

  /** Keys of the marked nodes, those with the most marks first; without any, those of the ends of marked edges. */
  get keys(): readonly string[] {
    const { marks, visible } = this.#picture?.model ?? {};
    const marked = this.#nodes.filter((node) => marks?.nodes.has(node));
    return (marked.length === 0 ? this.#nodes : marked).map((node) => String(visible?.nodes[node]));
  }

  /** Replaces what is marked. It is drawn with the next picture. */
  show(picture: MarkedPicture): void {
    this.#picture = picture;
    const { marks, visible, graph, selected } = picture.model;
    this.#chosen = marks === undefined ? [] : selected.map((node) => new Set(nodesIn(graph.structure, visible, node)));
    const sums = new Map<number, number>();
    for (const edge of marks?.edges.keys() ?? []) {
      sums.set(visible.sources[edge] ?? -1, 0);
      sums.set(visible.targets[edge] ?? -1, 0);
    }
    for (const [node, shares] of marks?.nodes ?? []) {
      sums.set(
        node,
        shares.reduce((sum, { count }) => sum + count, 0),
      );
    }
    this.#nodes = [...sums].sort(([, one], [, other]) => other - one).map(([node]) => node);
    this.drawing.schedule();
  }

  shapes(viewport: Viewport): Shape[] {
    const { model, graph, looks, palette } = this.#picture ?? {};
    const { marks, visible } = model ?? {};
    if (marks === undefined || graph === undefined || visible === undefined || palette === undefined) return [];
    const lookOf = (index: number): NodeLook | undefined => {
      const key = String(visible.nodes[index]);
      return graph.hasNode(key) ? graph.getNodeAttributes(key) : undefined;
    };
    const shapes: Shape[] = [];
    for (const frame of this.#picture?.frames ?? []) {
      const [kind, isSelected] = [marks.open.get(frame.node), model?.selected.includes(frame.node) === true];
      shapes.push(...markedFrameShapes({ ...frame, kind, isSelected }, viewport, palette));
    }
    // Those that cross a border lie above the others.
    const edges: [number, EdgeMark][] = [...marks.edges, ...this.#betweenChosen()];
    edges.sort(([, one], [, other]) => Number(one.isStrong) - Number(other.isStrong));
    for (const [edge, mark] of edges) {
      const [source, target] = [lookOf(visible.sources[edge] ?? -1), lookOf(visible.targets[edge] ?? -1)];
      const look = looks?.[edge];
      if (source === undefined || target === undefined || look === undefined) continue;
      const isBehind = this.#isBehind(visible.sources[edge] ?? -1, visible.targets[edge] ?? -1);
      const count = edges.length;
      shapes.push(...markedEdgeShapes({ ...mark, isBehind, look, source, target }, viewport, { palette, count }));
    }
    const selected = new Set(this.#picture?.selected);
    for (const node of this.#nodesToDraw(selected)) {
      const look = lookOf(node);
      if (look === undefined) continue;
      const [shares, isFolded] = [marks.nodes.get(node) ?? [], visible.isFolded[node] === 1];
      const isHollow = model?.isMarkedByOutline !== true && shares.length === 1 && shares[0]?.kind === 'removed';
      const state = { isFolded, isHollow: isHollow && !isFolded, isSelected: selected.has(node) };
      shapes.push(...markedNodeShapes({ look, shares, ...state }, viewport, palette));
    }
    return shapes;
  }

  /** The edges between two selected nodes that have no mark, such as those of a node that moved: a dependency of a folder may be new by them. */
  *#betweenChosen(): Generator<[number, EdgeMark]> {
    const { marks, visible } = this.#picture?.model ?? {};
    if (visible === undefined || this.#chosen.length !== 2) return;
    for (let edge = 0; edge < visible.sources.length; edge++) {
      if (marks?.edges.has(edge) === true) continue;
      if (!this.#isBehind(visible.sources[edge] ?? -1, visible.targets[edge] ?? -1))
        yield [edge, { kind: undefined, isStrong: false }];
    }
  }

  /** Whether an edge is neither at the selected node nor between the two that are selected. */
  #isBehind(source: number, target: number): boolean {
    const [one, other] = this.#chosen;
    if (one === undefined) return false;
    if (other === undefined) return !one.has(source) && !one.has(target);
    return !(one.has(source) && other.has(target)) && !(other.has(source) && one.has(target));
  }

  /** The nodes with the fewest marks first, and the selected ones above all others. */
  #nodesToDraw(selected: ReadonlySet<number>): readonly number[] {
    const others = this.#nodes.filter((node) => !selected.has(node));
    return [...others.reverse(), ...selected].filter((node) => node !== -1);
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
