import type { LayoutSettings } from '../../src/engine/layout-settings.js';

/** A node with its forces in the current and in the previous iteration. */
export interface PlainNode {
  x: number;
  y: number;
  mass: number;
  fx: number;
  fy: number;
  earlierX: number;
  earlierY: number;
}

export interface PlainEdge {
  readonly source: PlainNode;
  readonly target: PlainNode;
  readonly weight: number;
}

/**
 * An independent implementation of ForceAtlas2 in two dimensions, based only on the paper and on Gephi's source code. It
 * shares nothing with our engines except the maximum length of a step, and does not jitter coincident nodes.
 */
export class PlainForceAtlas {
  #speed = 1;
  #efficiency = 1;
  #isFirst = true;

  constructor(
    readonly nodes: readonly PlainNode[],
    readonly edges: readonly PlainEdge[],
    readonly settings: LayoutSettings,
  ) {}

  iterate(): void {
    for (const node of this.nodes) {
      [node.earlierX, node.earlierY, node.fx, node.fy] = [node.fx, node.fy, 0, 0];
    }
    this.#repulse();
    this.#attract();
    this.#pullToCentre();
    this.#adaptSpeed();
    const extent = this.nodes.reduce((sum, { x, y }) => sum + Math.hypot(x, y), 0) / this.nodes.length;
    for (const node of this.nodes) this.#move(node, 0.5 * extent);
  }

  #repulse(): void {
    const { scalingRatio, preventOverlap } = this.settings;
    for (const node of this.nodes) {
      for (const other of this.nodes) {
        if (node === other) continue;
        const distance = Math.hypot(node.x - other.x, node.y - other.y);
        const gap = preventOverlap ? distance - 2 : distance;
        const strength = scalingRatio * node.mass * other.mass;
        const factor = gap > 0 ? strength / gap ** 2 : 100 * strength;
        node.fx += factor * (node.x - other.x);
        node.fy += factor * (node.y - other.y);
      }
    }
  }

  #attract(): void {
    const { edgeWeightInfluence, linLogMode, preventOverlap } = this.settings;
    for (const { source, target, weight } of this.edges) {
      const distance = Math.hypot(source.x - target.x, source.y - target.y);
      if (preventOverlap && distance <= 2) continue;
      const factor = Math.pow(weight, edgeWeightInfluence) * (linLogMode ? Math.log(1 + distance) / distance : 1);
      source.fx -= factor * (source.x - target.x);
      source.fy -= factor * (source.y - target.y);
      target.fx -= factor * (target.x - source.x);
      target.fy -= factor * (target.y - source.y);
    }
  }

  #pullToCentre(): void {
    const { gravity, strongGravityMode } = this.settings;
    for (const node of this.nodes) {
      const factor = (gravity * node.mass) / (strongGravityMode ? 1 : Math.hypot(node.x, node.y));
      node.fx -= factor * node.x;
      node.fy -= factor * node.y;
    }
  }

  #adaptSpeed(): void {
    const count = this.nodes.length;
    let [swing, traction] = [0, 0];
    for (const node of this.nodes) {
      swing += swingOf(node);
      traction += (node.mass * Math.hypot(node.earlierX + node.fx, node.earlierY + node.fy)) / 2;
    }
    const estimate = 0.05 * Math.sqrt(count);
    let tolerance = Math.max(Math.sqrt(estimate), Math.min(10, (estimate * traction) / count ** 2));
    if (!this.#isFirst && swing / traction > 2) {
      if (this.#efficiency > 0.05) this.#efficiency *= 0.5;
      tolerance = Math.max(tolerance, 1);
    }
    const target = (tolerance * this.#efficiency * traction) / swing;
    if (swing > tolerance * traction) {
      if (this.#efficiency > 0.05) this.#efficiency *= 0.7;
    } else if (this.#speed < 1000) {
      this.#efficiency *= 1.3;
    }
    this.#speed += Math.min(target - this.#speed, 0.5 * this.#speed);
    this.#isFirst = false;
  }

  #move(node: PlainNode, maximum: number): void {
    const force = Math.hypot(node.fx, node.fy);
    let factor = this.#speed / (1 + Math.sqrt(this.#speed * swingOf(node)));
    if (this.settings.preventOverlap) factor = Math.min(0.1 * factor * force, 10) / force;
    factor = Math.min(factor, maximum / force);
    node.x += node.fx * factor;
    node.y += node.fy * factor;
  }
}

function swingOf(node: PlainNode): number {
  return node.mass * Math.hypot(node.earlierX - node.fx, node.earlierY - node.fy);
}
