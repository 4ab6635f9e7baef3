import type Sigma from 'sigma';
import { convexHull, type Point } from '../model/communities/convex-hull.js';
import type { PolygonShape } from '../model/scene/scene.js';
import type { NodeLook } from './node-looks.js';
import { toParts } from './palette.js';
import { prepareCanvas, viewportOf, type Viewport } from './viewport.js';

/** Colors that are far apart also for people who confuse red and green: those of Okabe and Ito. */
const colors = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442', '#999999'];
/** Opacity of the area of a hull. */
const opacity = 0.12;
/** Pixels between a disc and the hull around it. */
const margin = 6;
/** Directions in which the outline of a disc is sampled. */
const directions = Array.from({ length: 12 }, (_, index): Point => {
  const angle = (index * Math.PI) / 6;
  return [Math.cos(angle), Math.sin(angle)];
});

/** Draws a hull around each group of nodes, below the edges, where the nodes are at each moment. */
export class HullLayer {
  readonly #canvas: HTMLCanvasElement;
  /** Keys of the nodes in each group. */
  #groups: readonly (readonly string[])[] = [];
  #isKilled = false;

  constructor(private readonly sigma: Sigma<NodeLook>) {
    this.#canvas = sigma.createCanvas('hulls', { beforeLayer: 'edges' });
    sigma.on('afterRender', () => this.#draw());
    sigma.on('kill', () => (this.#isKilled = true));
  }

  show(groups: readonly (readonly string[])[]): void {
    const isEmpty = this.#groups.length + groups.length === 0;
    this.#groups = groups;
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

  /** The hulls in pixels of the picture. */
  shapes(viewport: Viewport): PolygonShape[] {
    const graph = this.sigma.getGraph();
    return this.#groups.map((group, index) => {
      const points = group.flatMap((key): Point[] => {
        if (!graph.hasNode(key)) return [];
        const { x, y, size, hidden } = graph.getNodeAttributes(key);
        const radius = size * viewport.scale + margin;
        const [centerX, centerY] = [viewport.toX(x), viewport.toY(y)];
        return hidden ? [] : directions.map(([dx, dy]) => [centerX + dx * radius, centerY + dy * radius]);
      });
      const color = colors[index % colors.length] ?? '#999999';
      return { type: 'polygon', corners: convexHull(points), fill: fillOf(color), stroke: color };
    });
  }
}

function fillOf(color: string): string {
  return `rgba(${toParts(color).join(', ')}, ${opacity})`;
}
