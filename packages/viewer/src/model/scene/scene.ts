/** A picture as shapes, in pixels, from the lowest to the highest. Exports are written from it. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly shapes: readonly Shape[];
}

export type Shape = CircleShape | LineShape | PolygonShape | RectangleShape | TextShape | NestedScene;

/** Colors are `#rrggbb` or `rgba(r, g, b, a)`. */
export interface CircleShape {
  readonly type: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  /** Lengths of dashes and gaps of the stroke, which begins at the right and goes clockwise. Undefined: solid. */
  readonly dash?: readonly number[];
  readonly dashOffset?: number;
}

export interface LineShape {
  readonly type: 'line';
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly stroke: string;
  readonly strokeWidth: number;
  /** Lengths of dashes and gaps. Undefined: solid. */
  readonly dash?: readonly number[];
}

export interface PolygonShape {
  readonly type: 'polygon';
  readonly corners: readonly (readonly [number, number])[];
  readonly fill: string;
  readonly stroke: string;
}

export interface RectangleShape {
  readonly type: 'rectangle';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}

/** One line of text, with its vertical middle at `y`. */
export interface TextShape {
  readonly type: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly align: 'start' | 'middle';
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
  /** Outline behind the text, which separates it from the shapes below. */
  readonly halo?: { readonly color: string; readonly width: number };
}

/** A scene inside of another one, clipped to its width and height. */
export interface NestedScene {
  readonly type: 'scene';
  readonly x: number;
  readonly y: number;
  readonly scene: Scene;
}

export const sceneFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
