import { BufferAttribute, BufferGeometry, LineBasicMaterial, LineSegments, Points, ShaderMaterial } from 'three';
import { isBesideSelection } from '../model/emphasis.js';
import { edgeLooks, nodeLook } from '../picture/node-looks.js';
import type { Palette } from '../picture/palette.js';
import type { SpaceModel } from '../state/picture-model.js';
import { parseColor, type Color } from './space-colors.js';

/** Draws discs that face the camera, with a thin rim, in the size that a sphere would have. */
const discShader = {
  vertexShader: `
    attribute vec3 color;
    attribute float radius;
    attribute float isRinged;
    attribute vec3 rim;
    uniform float pixels;
    varying vec3 vColor;
    varying float vRinged;
    varying vec3 vRim;
    varying float vRadius;
    void main() {
      vec4 place = modelViewMatrix * vec4(position, 1.0);
      gl_Position = projectionMatrix * place;
      // In front of the lines that end in it, as the front of a sphere would be.
      vec4 front = projectionMatrix * vec4(place.xy, min(place.z + radius, 0.1 * place.z), 1.0);
      gl_Position.z = front.z / front.w * gl_Position.w;
      vRadius = max(1.5, radius * pixels / -place.z);
      gl_PointSize = 2.0 * vRadius;
      vColor = color;
      vRinged = isRinged;
      vRim = rim;
    }`,
  fragmentShader: `
    uniform vec3 ring;
    varying vec3 vColor;
    varying float vRinged;
    varying vec3 vRim;
    varying float vRadius;
    void main() {
      float distance = length(gl_PointCoord - 0.5) * 2.0;
      if (distance > 1.0) discard;
      float width = vRinged > 0.5 ? 3.0 : 0.8;
      vec3 edge = vRinged > 0.5 ? ring : vRim;
      gl_FragColor = vec4(distance > 1.0 - width / vRadius ? edge : vColor, 1.0);
    }`,
};

/** Share of its color that a disc or a line keeps if it is not at the selection. */
const fadedShare = 0.35;

/** The visible nodes as discs. Nodes that are not in focus have no radius. */
export function createDiscs(model: SpaceModel, palette: Palette, pixels: number): Points {
  const { visible, placement, selected } = model;
  const count = visible.nodes.length;
  const background = colorOf(palette.background);
  const rim = colorOf(palette.nodeLine.startsWith('#') ? palette.nodeLine : palette.text);
  const [places, colors, rims] = [vectors(count), vectors(count), vectors(count)];
  const [radius, isRinged] = [new Float32Array(count), new Float32Array(count)];
  for (let index = 0; index < count; index++) {
    const look = nodeLook(model, index, palette);
    places.set([placement.x[index] ?? 0, placement.y[index] ?? 0, placement.z[index] ?? 0], 3 * index);
    const color = parseColor(look.color, background);
    const isBeside = isBesideSelection(model, index);
    colors.set(isBeside ? fade(color, background) : color, 3 * index);
    rims.set(isBeside ? fade(rim, background) : rim, 3 * index);
    radius[index] = look.size;
    if (look.hidden) places.fill(NaN, 3 * index, 3 * index + 3);
  }
  for (const node of selected) isRinged[visible.representatives[node] ?? -1] = 1;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(places, 3));
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
  geometry.setAttribute('rim', new BufferAttribute(rims, 3));
  geometry.setAttribute('radius', new BufferAttribute(radius, 1));
  geometry.setAttribute('isRinged', new BufferAttribute(isRinged, 1));
  const material = new ShaderMaterial({
    ...discShader,
    uniforms: {
      pixels: { value: pixels },
      ring: { value: colorOf(palette.accent) },
    },
  });
  const discs = new Points(geometry, material);
  discs.frustumCulled = false;
  return discs;
}

/** The visible edges as lines. Those of selected nodes have the colors of their direction. */
export function createLines(model: SpaceModel, palette: Palette): LineSegments {
  const { visible, placement, selected } = model;
  const { sources, targets } = visible;
  const background = colorOf(palette.background);
  const centers = new Set(selected.map((node) => visible.representatives[node] ?? -1));
  const looks = edgeLooks(model, palette);
  const places: number[] = [];
  const colors: number[] = [];
  for (const [edge, source] of sources.entries()) {
    const [look, target] = [looks[edge], targets[edge] ?? 0];
    if (look === undefined || look.hidden) continue;
    const isSelected = centers.has(source) ? palette.outgoing : centers.has(target) ? palette.incoming : undefined;
    const isBeside = isBesideSelection(model, source) || isBesideSelection(model, target);
    const full = parseColor(isSelected ?? look.color, background);
    const color = isBeside ? fade(full, background) : full;
    for (const end of [source, target]) {
      places.push(placement.x[end] ?? 0, placement.y[end] ?? 0, placement.z[end] ?? 0);
      colors.push(...color);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(places), 3));
  geometry.setAttribute('color', new BufferAttribute(Float32Array.from(colors), 3));
  const lines = new LineSegments(geometry, new LineBasicMaterial({ vertexColors: true }));
  lines.frustumCulled = false;
  return lines;
}

function vectors(count: number): Float32Array<ArrayBuffer> {
  return new Float32Array(3 * count);
}

function fade([red, green, blue]: Color, [backRed, backGreen, backBlue]: Color): Color {
  const mix = (part: number, back: number): number => part * fadedShare + back * (1 - fadedShare);
  return [mix(red, backRed), mix(green, backGreen), mix(blue, backBlue)];
}

function colorOf(text: string): Color {
  return parseColor(text, [0, 0, 0]);
}
