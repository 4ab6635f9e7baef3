import type { CameraState, Coordinates, Dimensions } from 'sigma/types';

/** The part of sigma that converts coordinates. */
interface Placing {
  getDimensions(): Dimensions;
  graphToViewport(point: Coordinates, override?: { readonly cameraState?: CameraState }): Coordinates;
}

/** The map from coordinates of the graph to pixels of the picture. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** Pixels for each unit of the graph. */
  readonly scale: number;
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
}

/** The viewport of the latest rendering, or that of a camera which is not rendered yet. */
export function viewportOf(sigma: Placing, cameraState?: CameraState): Viewport {
  const override = cameraState && { cameraState };
  const origin = sigma.graphToViewport({ x: 0, y: 0 }, override);
  const scale = sigma.graphToViewport({ x: 1, y: 0 }, override).x - origin.x;
  return { ...sigma.getDimensions(), scale, toX: (x) => origin.x + x * scale, toY: (y) => origin.y - y * scale };
}

/** Whether a circle in pixels is in view. */
export function isInView({ width, height }: Viewport, x: number, y: number, radius: number): boolean {
  return x + radius > 0 && x - radius < width && y + radius > 0 && y - radius < height;
}

/** Clears a canvas and fits it to the viewport and the density of the screen. */
export function prepareCanvas(
  canvas: HTMLCanvasElement,
  { width, height }: Pick<Viewport, 'width' | 'height'>,
): CanvasRenderingContext2D | null {
  const density = globalThis.devicePixelRatio;
  const [pixelWidth, pixelHeight] = [Math.round(width * density), Math.round(height * density)];
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
    [canvas.width, canvas.height] = [pixelWidth, pixelHeight];
    [canvas.style.width, canvas.style.height] = [`${width}px`, `${height}px`];
  }
  const context = canvas.getContext('2d');
  context?.setTransform(density, 0, 0, density, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}
