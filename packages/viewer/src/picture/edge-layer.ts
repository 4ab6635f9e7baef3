import type Sigma from 'sigma';
import { EdgeRectangleProgram } from 'sigma/rendering';
import type { EdgeDisplayData, NodeDisplayData, RenderParams } from 'sigma/types';
import type { VisibleGraph } from '../model/visible-graph.js';
import type { LayerDrawing } from './layer-drawing.js';
import { LineProgram } from './line-program.js';
import type { EdgeLook, NodeLook } from './node-looks.js';
import type { Places } from './node-movement.js';
import { pickEdge } from './pick-edge.js';
import { isMoving } from './picture-movement.js';
import { SlicedWork, type Work } from './sliced-work.js';

/** The look of an edge as it is drawn now, and the keys of its ends in sigma's graph. */
export interface DrawnEdge {
  readonly look: EdgeLook;
  readonly source: string;
  readonly target: string;
}

/** All input of the drawn edges except the camera. */
export interface DrawnEdges {
  readonly visible: Pick<VisibleGraph, 'nodes' | 'sources' | 'targets'>;
  readonly looks: readonly EdgeLook[];
  readonly places: Pick<Places, 'x' | 'y' | 'box'>;
  /** Edges are drawn as thin lines, which take less time, in several frames, and are hidden while the picture moves. */
  readonly isLarge: boolean;
}

/** Number of edges after which the filling may pause. */
const edgesPerPart = 10_000;
/** Largest number of lines in a frame. The page waits for a frame to be drawn, which takes long without a GPU. */
const linesPerFrame = 60_000;

/**
 * Draws edges on a layer of its own with sigma's programs, from typed arrays. For edges in its graph, sigma keeps objects, which take most
 * of the time and memory of a large picture, and draws them with every change of a node.
 */
export class EdgeLayer {
  readonly #gl: WebGLRenderingContext;
  readonly #rectangles: EdgeRectangleProgram<NodeLook>;
  readonly #lines: LineProgram;
  #edges: DrawnEdges | undefined;
  readonly #filling = new SlicedWork();
  #isFilled = false;
  /** The camera and size at the latest drawing; undefined if the edges have changed since. */
  #drawn: string | undefined;
  /** Draws the next lines. */
  #request: number | undefined;
  // Reused for every edge.
  readonly #source = displayedNode();
  readonly #target = displayedNode();
  readonly #look: EdgeDisplayData = {
    label: null,
    size: 1,
    color: '',
    hidden: false,
    forceLabel: false,
    zIndex: 0,
    type: '',
  };

  constructor(
    private readonly sigma: Sigma<NodeLook>,
    private readonly drawing: LayerDrawing,
  ) {
    const canvas = sigma.createCanvas('lines', { beforeLayer: 'nodes' });
    this.#gl = sigma.createWebGLContext('lines', { canvas, preserveDrawingBuffer: true });
    this.#rectangles = new EdgeRectangleProgram(this.#gl, null, sigma);
    this.#lines = new LineProgram(this.#gl, null, sigma);
    // Sigma's own layer of edges stays empty.
    const { edges } = sigma.getCanvases();
    if (edges !== undefined) edges.style.display = 'none';
    sigma.resize(true);
    sigma.on('resize', () => (this.#drawn = undefined));
    sigma.on('afterRender', () => this.#draw());
  }

  /**
   * Replaces the edges. They are drawn with the next picture.
   * @param isInSlices whether to work in slices, so that the page stays responsive; the edges appear when all are ready
   */
  show(edges: DrawnEdges, isInSlices: boolean): void {
    this.#stopDrawing();
    this.#edges = edges;
    this.#isFilled = false;
    this.#drawn = undefined;
    if (isInSlices) this.#filling.start(this.#fillAll(edges));
    else this.#filling.finish(this.#fillAll(edges));
  }

  /** Stops the filling and the drawing of edges. */
  stop(): void {
    this.#filling.stop();
    this.#stopDrawing();
  }

  *#fillAll({ visible: { sources } }: DrawnEdges): Work {
    this.#program.reallocate(sources.length);
    for (let edge = 0; edge < sources.length; edge++) {
      if (edge % edgesPerPart === 0) yield;
      this.#fill(edge);
    }
    this.#isFilled = true;
    this.#drawn = undefined;
    // The nodes have been drawn while the edges were filled.
    this.drawing.schedule();
  }

  /** The edge at a point in coordinates of the graph, by its index. See `pickEdge`. */
  at(point: { readonly x: number; readonly y: number }, pixel: number): number | undefined {
    return this.#edges && this.#isFilled ? pickEdge(this.#edges, point, pixel) : undefined;
  }

  *drawn(): Generator<DrawnEdge> {
    if (this.#edges === undefined) return;
    const { looks, visible } = this.#edges;
    const keyOf = (node: number | undefined): string => String(visible.nodes[node ?? -1]);
    for (const [edge, look] of looks.entries()) {
      yield { look, source: keyOf(visible.sources[edge]), target: keyOf(visible.targets[edge]) };
    }
  }

  get #program(): EdgeRectangleProgram<NodeLook> | LineProgram {
    return this.#edges?.isLarge === true ? this.#lines : this.#rectangles;
  }

  #fill(edge: number): void {
    if (this.#edges === undefined) return;
    const { visible, looks, places } = this.#edges;
    place(this.#source, places, visible.sources[edge] ?? 0);
    place(this.#target, places, visible.targets[edge] ?? 0);
    const look = looks[edge];
    if (look === undefined) return;
    this.#look.size = look.size;
    this.#look.color = look.color;
    this.#look.hidden = look.hidden;
    this.#program.process(0, edge, this.#source, this.#target, this.#look);
  }

  #draw(): void {
    if (this.#edges === undefined) return;
    const parameters = this.sigma.getRenderParams();
    const isHidden = this.#edges.isLarge && isMoving(this.sigma);
    const drawn = isHidden ? '' : parameters.matrix.join();
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#stopDrawing();
    this.#gl.clear(this.#gl.COLOR_BUFFER_BIT);
    if (isHidden || !this.#isFilled) return;
    // The programs divide sizes by this ratio. Widths are in pixels already.
    const inPixels = { ...parameters, sizeRatio: 1 };
    if (this.#edges.isLarge) this.#drawLines(inPixels, 0);
    else this.#rectangles.render(inPixels);
  }

  #drawLines(parameters: RenderParams, first: number): void {
    const left = (this.#edges?.looks.length ?? 0) - first;
    this.#lines.choose(first, Math.min(left, linesPerFrame));
    this.#lines.render(parameters);
    if (left <= linesPerFrame) return;
    this.#request = requestAnimationFrame(() => this.#drawLines(parameters, first + linesPerFrame));
  }

  #stopDrawing(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#request = undefined;
  }
}

function displayedNode(): NodeDisplayData {
  return {
    x: 0,
    y: 0,
    label: null,
    size: 1,
    color: '',
    hidden: false,
    highlighted: false,
    forceLabel: false,
    zIndex: 0,
    type: '',
  };
}

/** Places an end of an edge in sigma's coordinates: the longer side of the box is 1 long, and its middle at 0.5. */
function place(end: NodeDisplayData, { x, y, box }: DrawnEdges['places'], index: number): void {
  const ratio = Math.max(box.x[1] - box.x[0], box.y[1] - box.y[0]) || 1;
  end.x = 0.5 + ((x[index] ?? 0) - (box.x[0] + box.x[1]) / 2) / ratio;
  end.y = 0.5 + ((y[index] ?? 0) - (box.y[0] + box.y[1]) / 2) / ratio;
}
