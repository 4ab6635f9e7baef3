import type { Box } from '../model/placement/follow-box.js';

/** Positions and radii of the drawn nodes, by their indexes, and the part of the graph that is in view at the ratio 1. */
export interface Places {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly size: Float32Array;
  readonly box: Box;
}

/** Milliseconds in which a node covers two thirds of its way. */
const easeMs = 90;
/** The view moves slower than the nodes, so that it is steady. */
const boxEaseMs = 220;
/** Part of the view that is too small to be seen. */
const invisible = 5e-4;

/**
 * Moves nodes a part of the way to their new positions in each picture, so that positions that arrive at intervals appear as one movement.
 * The part depends on the time and not on the number of pictures, because a slow machine shows fewer of them.
 */
export class NodeMovement {
  #current: Places | undefined;
  #target: Places | undefined;
  #request: number | undefined;
  #latest = 0;

  /** @param draw draws nodes at their positions */
  constructor(private readonly draw: (places: Places) => void) {}

  /** Sets the positions from which the next movement begins. They are already drawn. */
  begin(places: Places): void {
    this.stop();
    this.#current = copy(places);
    this.#target = places;
  }

  jumpTo(places: Places): void {
    this.begin(places);
    this.draw(places);
  }

  moveTo(target: Places): void {
    this.#target = target;
    if (this.#current === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.jumpTo(target);
      return;
    }
    this.#latest = this.#request === undefined ? performance.now() : this.#latest;
    this.#request ??= requestAnimationFrame(() => this.#step());
  }

  /** Changes the radii at once. They are already drawn. */
  resize(size: Float32Array): void {
    if (this.#current === undefined || this.#target === undefined) return;
    this.#current = { ...this.#current, size: size.slice() };
    this.#target = { ...this.#target, size };
  }

  /** Moves the nodes from their positions in the view to the same positions in another one, as the two may have different units. */
  changeBox(box: Box): void {
    const current = this.#current;
    if (current === undefined) return;
    const scale = (box.x[1] - box.x[0]) / Math.max(current.box.x[1] - current.box.x[0], Number.MIN_VALUE);
    for (let index = 0; index < current.x.length; index++) {
      current.x[index] = middle(box.x) + ((current.x[index] ?? 0) - middle(current.box.x)) * scale;
      current.y[index] = middle(box.y) + ((current.y[index] ?? 0) - middle(current.box.y)) * scale;
      current.size[index] = (current.size[index] ?? 0) * scale;
    }
    this.#current = { ...current, box };
  }

  stop(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#request = undefined;
  }

  #step(): void {
    this.#request = undefined;
    const [current, target] = [this.#current, this.#target];
    if (current === undefined || target === undefined) return;
    const now = performance.now();
    const share = shareOf(now - this.#latest, easeMs);
    const boxShare = shareOf(now - this.#latest, boxEaseMs);
    this.#latest = now;
    const box = {
      x: easePair(current.box.x, target.box.x, boxShare),
      y: easePair(current.box.y, target.box.y, boxShare),
    };
    const largest = Math.max(
      ease(current.x, target.x, share),
      ease(current.y, target.y, share),
      ease(current.size, target.size, share),
      ...(['x', 'y'] as const).flatMap((axis) =>
        box[axis].map((value, end) => Math.abs(value - (target.box[axis][end] ?? 0))),
      ),
    );
    if (largest < invisible * (target.box.x[1] - target.box.x[0])) {
      this.#current = copy(target);
      this.draw(target);
      return;
    }
    this.#current = { ...current, box };
    this.draw(this.#current);
    this.#request = requestAnimationFrame(() => this.#step());
  }
}

/** Moves values toward their targets in place, and returns the largest remaining difference. */
function ease(values: Float32Array, targets: Float32Array, share: number): number {
  let largest = 0;
  for (let index = 0; index < values.length; index++) {
    const target = targets[index] ?? 0;
    const value = (values[index] ?? 0) + (target - (values[index] ?? 0)) * share;
    values[index] = value;
    largest = Math.max(largest, Math.abs(target - value));
  }
  return largest;
}

function easePair(from: readonly [number, number], to: readonly [number, number], share: number): [number, number] {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function shareOf(milliseconds: number, scale: number): number {
  return 1 - Math.exp(-Math.max(0, milliseconds) / scale);
}

function middle([low, high]: readonly [number, number]): number {
  return (low + high) / 2;
}

function copy({ x, y, size, box }: Places): Places {
  return { x: x.slice(), y: y.slice(), size: size.slice(), box };
}
