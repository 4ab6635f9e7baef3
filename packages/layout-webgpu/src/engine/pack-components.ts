import { findConnectedComponents, type ConnectedComponents } from '../graph/connected-components.js';
import type { LayoutGraph } from '../graph/layout-graph.js';

/** The bounding circle or sphere of a component. */
interface Ball {
  readonly component: number;
  readonly radius: number;
}

/**
 * Moves unconnected components next to each other. Repulsion drives them apart until gravity balances it, the farther the
 * larger the graph is, and the drawing becomes dots around a void. Each component keeps its shape and is moved as a whole: the
 * largest to the middle, the others in rings around it (shells in three dimensions).
 */
export class ComponentPacking {
  readonly #components: ConnectedComponents;

  constructor(
    graph: LayoutGraph,
    private readonly dimensions: 2 | 3,
  ) {
    this.#components = findConnectedComponents(graph);
  }

  /** Moves the components, in place. Returns the same positions. */
  pack(positions: Float32Array): Float32Array {
    const { count, membership } = this.#components;
    if (count <= 1) return positions;
    const { dimensions } = this;
    const centres = this.#measureCentres(positions);
    const radii = this.#measureRadii(positions, centres);
    const targets = placeBalls(this.#toBalls(radii), dimensions, count);
    for (const [node, component] of membership.entries()) {
      for (let axis = 0; axis < dimensions; axis++) {
        const index = component * dimensions + axis;
        positions[node * dimensions + axis] =
          (positions[node * dimensions + axis] ?? 0) - (centres[index] ?? 0) + (targets[index] ?? 0);
      }
    }
    return positions;
  }

  #measureCentres(positions: Float32Array): Float64Array {
    const { count, membership, sizes } = this.#components;
    const { dimensions } = this;
    const centres = new Float64Array(count * dimensions);
    for (const [node, component] of membership.entries()) {
      const size = sizes[component] ?? 1;
      for (let axis = 0; axis < dimensions; axis++) {
        const index = component * dimensions + axis;
        centres[index] = (centres[index] ?? 0) + (positions[node * dimensions + axis] ?? 0) / size;
      }
    }
    return centres;
  }

  #measureRadii(positions: Float32Array, centres: Float64Array): Float64Array {
    const { count, membership } = this.#components;
    const { dimensions } = this;
    const radii = new Float64Array(count);
    for (const [node, component] of membership.entries()) {
      let squared = 0;
      for (let axis = 0; axis < dimensions; axis++) {
        squared += ((positions[node * dimensions + axis] ?? 0) - (centres[component * dimensions + axis] ?? 0)) ** 2;
      }
      radii[component] = Math.max(radii[component] ?? 0, Math.sqrt(squared));
    }
    return radii;
  }

  /** Sorted by size, largest first. Each gets a margin of the space that a node has in the largest component. */
  #toBalls(radii: Float64Array): Ball[] {
    const { count, sizes } = this.#components;
    const order = Array.from({ length: count }, (_, component) => component);
    order.sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0) || one - other);
    const core = order[0] ?? 0;
    const perNode = (radii[core] ?? 0) / Math.max(1, sizes[core] ?? 1) ** (1 / this.dimensions);
    const margin = perNode > 0 ? perNode / 2 : 1;
    const [first, ...others] = order.map((component) => ({ component, radius: (radii[component] ?? 0) + margin }));
    others.sort((one, other) => other.radius - one.radius || one.component - other.component);
    return first ? [first, ...others] : others;
  }
}

/** Computes the new centre of each ball, by component. */
function placeBalls(balls: readonly Ball[], dimensions: 2 | 3, count: number): Float64Array {
  const targets = new Float64Array(count * dimensions);
  const [core] = balls;
  let inner = core?.radius ?? 0;
  for (let next = 1; next < balls.length;) {
    const largest = balls[next]?.radius ?? 0;
    const distance = inner + largest;
    const ring = dimensions === 2 ? takeRing(balls, next, distance) : takeShell(balls, next, distance);
    for (const [index, direction] of ring.entries()) {
      const component = balls[next + index]?.component ?? 0;
      for (const [axis, part] of direction.entries()) targets[component * dimensions + axis] = distance * part;
    }
    next += ring.length;
    inner = distance + largest;
  }
  return targets;
}

/** Returns the directions of as many balls as fit on a ring of this radius. */
function takeRing(balls: readonly Ball[], start: number, distance: number): number[][] {
  const angles: number[] = [];
  let end = 0;
  for (let index = start; index < balls.length; index++) {
    const half = Math.asin(Math.min(1, (balls[index]?.radius ?? 0) / distance));
    if (angles.length > 0 && end + 2 * half > 2 * Math.PI) break;
    angles.push(end + half);
    end += 2 * half;
  }
  // The rest of the circle is distributed between them.
  const stretch = angles.length + start === balls.length ? 1 : (2 * Math.PI) / end;
  return angles.map((angle) => [Math.cos(angle * stretch), Math.sin(angle * stretch)]);
}

/** Returns the directions of as many balls as fit on a sphere of this radius if all are as large as the first. */
function takeShell(balls: readonly Ball[], start: number, distance: number): number[][] {
  const largest = balls[start]?.radius ?? 0;
  // Points of this spiral are at least 3.1 / sqrt(count) apart on the unit sphere.
  const fitting = largest > 0 ? Math.max(1, Math.floor(((3.1 * distance) / (2 * largest)) ** 2)) : Infinity;
  const count = Math.min(balls.length - start, fitting);
  return Array.from({ length: count }, (_, index) => {
    const height = 1 - (2 * index + 1) / count;
    const width = Math.sqrt(1 - height * height);
    const angle = index * Math.PI * (3 - Math.sqrt(5));
    return [width * Math.cos(angle), width * Math.sin(angle), height];
  });
}
