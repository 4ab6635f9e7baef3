import type Sigma from 'sigma';
import { hullAround } from '../model/placement/convex-hull.js';
import type { PolygonShape } from '../model/scene/scene.js';
import type { NodeLook } from './node-looks.js';
import { toParts } from './palette.js';
import { prepareCanvas, viewportOf, type Viewport } from './viewport.js';

/** Colors that are far apart also for people who confuse red and green: those of Okabe and Ito. */
export const hullColors = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442'];
/** The color of all further groups: with the color of another group, they would look like its members. */
const otherColor = '#999999';
/** Opacity of the area of a hull. */
const opacity = 0.12;

/** Nodes with one hull around them. */
export interface HullGroup {
  readonly keys: readonly string[];
  /** Index in `hullColors`. */
  readonly color: number;
}

export interface HullGroups {
  readonly groups: readonly HullGroup[];
  /** Pixels between a disc and the hull around it. */
  readonly margin: number;
}

const noGroups: HullGroups = { groups: [], margin: 0 };

/** Draws a hull around each group of nodes, below the edges, where the nodes are at each moment. */
export class HullLayer {
  readonly #canvas: HTMLCanvasElement;
  #shown = noGroups;
  #isKilled = false;

  constructor(private readonly sigma: Sigma<NodeLook>) {
    this.#canvas = sigma.createCanvas('hulls', { beforeLayer: 'edges' });
    sigma.on('afterRender', () => this.#draw());
    sigma.on('kill', () => (this.#isKilled = true));
  }

  show(shown: HullGroups): void {
    const isEmpty = this.#shown.groups.length + shown.groups.length === 0;
    this.#shown = shown;
    if (!isEmpty && !this.#isKilled) this.sigma.scheduleRender();
  }

  #draw(): void {
    const viewport = viewportOf(this.sigma);
    const context = prepareCanvas(this.#canvas, viewport);
    if (context === null) return;
    context.lineWidth = 1.5;
    context.lineJoin = 'round';
    for (const { corners, fill, stroke } of this.shapes(viewport)) {
      context.beginPath();
      for (const [x, y] of corners) context.lineTo(x, y);
      context.closePath();
      context.fillStyle = fill;
      context.strokeStyle = stroke;
      context.fill();
      context.stroke();
    }
  }

  clear(): void {
    this.show(noGroups);
  }

  /** The hulls in pixels of the picture. */
  shapes(viewport: Viewport): PolygonShape[] {
    const graph = this.sigma.getGraph();
    const { groups, margin } = this.#shown;
    return groups.map(({ keys, color: index }) => {
      const circles = keys.flatMap((key) => {
        if (!graph.hasNode(key)) return [];
        const { x, y, size, hidden } = graph.getNodeAttributes(key);
        return hidden ? [] : { x: viewport.toX(x), y: viewport.toY(y), radius: size * viewport.scale + margin };
      });
      const color = hullColors[index] ?? otherColor;
      return { type: 'polygon', corners: hullAround(circles), fill: fillOf(color), stroke: color };
    });
  }
}

function fillOf(color: string): string {
  return `rgba(${toParts(color).join(', ')}, ${opacity})`;
}
