import {
  Color as Background,
  LinearSRGBColorSpace,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { LineSegments, Points } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { stringAt } from '../graph/string-table.js';
import { isBesideSelection } from '../model/emphasis.js';
import { LabelDrawing, type Disc } from '../picture/label-drawing.js';
import { nodeLabel, nodeLook } from '../picture/node-looks.js';
import { palettes } from '../picture/palette.js';
import { prepareCanvas, type Viewport } from '../picture/viewport.js';
import type { SpaceModel } from '../state/picture-model.js';
import { pickNode, type DrawnNode } from './pick-node.js';
import { createDiscs, createLines } from './space-objects.js';

/** Reactions to the user. Nodes are indexes of the graph. */
export interface SpaceListener {
  readonly onSelect: (node: number | undefined, isAdded: boolean) => void;
  readonly onHover: (node: number | undefined) => void;
}

/**
 * Creates a picture in an element.
 * @throws Error if the browser has no WebGL
 */
export type CreateSpacePicture = (container: HTMLElement, listener: SpaceListener) => SpacePicture;

/** Pixels that the cursor may move between press and release of a click. */
const clickDistance = 4;
/** Factor by which a layout may grow or shrink before the camera moves. */
const maxGrowth = 1.2;
const fieldOfView = 50;

/** Draws a picture model in space with three.js. */
export class SpacePicture {
  readonly #renderer = new WebGLRenderer({ antialias: true });
  readonly #names = document.createElement('canvas');
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(fieldOfView, 1, 0.1, 10);
  readonly #controls: OrbitControls;
  readonly #resizing: ResizeObserver;
  #objects: readonly (Points | LineSegments)[] = [];
  #model: SpaceModel | undefined;
  #palette = palettes.light;
  /** Radius of the sphere that the camera was set up for. */
  #radius: number | undefined;
  #request: number | undefined;
  readonly #vector = new Vector3();

  constructor(
    private readonly container: HTMLElement,
    listener: SpaceListener,
  ) {
    // Colors are written unchanged, so that they equal those of the legend.
    this.#renderer.outputColorSpace = LinearSRGBColorSpace;
    this.#renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio));
    this.#names.className = 'space-view-names';
    container.append(this.#renderer.domElement, this.#names);
    this.#controls = new OrbitControls(this.#camera, this.#renderer.domElement);
    this.#controls.addEventListener('change', () => this.#draw());
    this.#controls.listenToKeyEvents(container);
    this.#resizing = new ResizeObserver(() => this.#resize());
    this.#resizing.observe(container);
    this.#listen(listener);
  }

  show(model: SpaceModel, theme: keyof typeof palettes): void {
    this.#model = model;
    this.#palette = palettes[theme];
    this.#clear();
    this.#objects = [createLines(model, this.#palette), createDiscs(model, this.#palette, this.#pixels)];
    this.#scene.add(...this.#objects);
    this.#scene.background = new Background().setStyle(this.#palette.background, LinearSRGBColorSpace);
    this.#follow();
    this.#draw();
  }

  /** Brings everything into view. */
  fit(): void {
    this.#radius = this.#sphereRadius();
    const distance = (1.1 * this.#radius) / Math.sin((fieldOfView / 360) * Math.PI);
    this.#controls.target.set(0, 0, 0);
    this.#camera.position.set(0.35, 0.3, 0.9).setLength(distance);
    this.#setDepth();
    this.#controls.update();
    this.#draw();
  }

  /** Zooms by a factor. */
  zoom(factor: number): void {
    const { target } = this.#controls;
    this.#camera.position.sub(target).divideScalar(factor).add(target);
    this.#controls.update();
    this.#draw();
  }

  /** Position of a node in CSS pixels, relative to the container. Undefined if it is not drawn. */
  placeOf(id: string): DrawnNode | undefined {
    const model = this.#model;
    if (model === undefined) return undefined;
    const { ids } = model.graph.structure;
    const index = model.visible.nodes.findIndex((node) => stringAt(ids, node) === id);
    return index === -1 ? undefined : this.#drawnAt(index);
  }

  kill(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#resizing.disconnect();
    this.#controls.dispose();
    this.#clear();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.container.replaceChildren();
  }

  #listen({ onSelect, onHover }: SpaceListener): void {
    const canvas = this.#renderer.domElement;
    const nodeAt = ({ offsetX, offsetY }: MouseEvent): number | undefined => {
      const model = this.#model;
      if (model === undefined) return undefined;
      const index = pickNode(model.visible.nodes.length, (each) => this.#drawnAt(each), offsetX, offsetY);
      return index === undefined ? undefined : model.visible.nodes[index];
    };
    let pressed = { x: 0, y: 0 };
    canvas.addEventListener('pointerdown', ({ offsetX, offsetY }) => (pressed = { x: offsetX, y: offsetY }));
    canvas.addEventListener('click', (event) => {
      if (Math.hypot(event.offsetX - pressed.x, event.offsetY - pressed.y) > clickDistance) return;
      onSelect(nodeAt(event), event.ctrlKey || event.metaKey);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (event.buttons !== 0) return;
      const node = nodeAt(event);
      canvas.style.cursor = node === undefined ? '' : 'pointer';
      onHover(node);
    });
    canvas.addEventListener('pointerleave', () => onHover(undefined));
  }

  #drawnAt(index: number): DrawnNode | undefined {
    const model = this.#model;
    if (model === undefined || model.isInFocus?.[index] === 0) return undefined;
    const { x, y, z } = model.placement;
    const place = this.#vector
      .set(x[index] ?? 0, y[index] ?? 0, z[index] ?? 0)
      .applyMatrix4(this.#camera.matrixWorldInverse);
    const depth = -place.z;
    if (depth <= 0) return undefined;
    const radius = (nodeLook(model, index, this.#palette).size * this.#scale) / depth;
    place.applyMatrix4(this.#camera.projectionMatrix);
    const { clientWidth, clientHeight } = this.container;
    return { x: ((place.x + 1) / 2) * clientWidth, y: ((1 - place.y) / 2) * clientHeight, radius, depth };
  }

  /** CSS pixels of one unit at the distance 1. */
  get #scale(): number {
    return this.container.clientHeight / 2 / Math.tan((fieldOfView / 360) * Math.PI);
  }

  get #pixels(): number {
    return this.#scale * this.#renderer.getPixelRatio();
  }

  /** Keeps a layout that grows or shrinks in view, from the user's current angle. */
  #follow(): void {
    const radius = this.#sphereRadius();
    if (this.#radius === undefined) {
      this.fit();
      return;
    }
    const growth = radius / this.#radius;
    if (growth < maxGrowth && growth > 1 / maxGrowth) return;
    this.#radius = radius;
    this.#camera.position.multiplyScalar(growth);
    this.#controls.target.multiplyScalar(growth);
    this.#setDepth();
    this.#controls.update();
  }

  #sphereRadius(): number {
    const { x, y, z, radius } = this.#model?.placement ?? { x: [], y: [], z: [], radius: [] };
    let largest = 1e-6;
    for (let index = 0; index < x.length; index++) {
      const distance = Math.hypot(x[index] ?? 0, y[index] ?? 0, z[index] ?? 0) + (radius[index] ?? 0);
      largest = Math.max(largest, distance);
    }
    return largest;
  }

  #setDepth(): void {
    this.#camera.near = (this.#radius ?? 1) / 1000;
    this.#camera.far = (this.#radius ?? 1) * 50;
    this.#camera.updateProjectionMatrix();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.container;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#renderer.setSize(clientWidth, clientHeight);
    this.#camera.aspect = clientWidth / clientHeight;
    this.#camera.updateProjectionMatrix();
    for (const { material } of this.#objects) {
      const uniform = material instanceof ShaderMaterial ? material.uniforms['pixels'] : undefined;
      if (uniform !== undefined) uniform.value = this.#pixels;
    }
    this.#draw();
  }

  #draw(): void {
    this.#request ??= requestAnimationFrame(() => {
      this.#request = undefined;
      this.#renderer.render(this.#scene, this.#camera);
      this.#drawNames();
    });
  }

  #drawNames(): void {
    const model = this.#model;
    const { clientWidth: width, clientHeight: height } = this.container;
    const viewport: Viewport = { width, height, scale: 1, toX: (x) => x, toY: (y) => y };
    const context = prepareCanvas(this.#names, viewport);
    if (context === null || model === undefined) return;
    const discOf = (index: number): Disc | undefined => {
      const drawn = this.#drawnAt(index);
      if (drawn === undefined) return undefined;
      // A name is legible on a faded disc if it is on the background.
      const isFaded = isBesideSelection(model, index);
      const color = isFaded ? this.#palette.background : nodeLook(model, index, this.#palette).color;
      return { x: drawn.x, y: drawn.y, radius: drawn.radius, label: nodeLabel(model, index), color };
    };
    const toDiscs = (indexes: Iterable<number>): Disc[] =>
      Array.from(indexes, discOf).filter((disc) => disc !== undefined);
    const selected = model.selected.flatMap((node) => model.visible.representatives[node] ?? []);
    const labels = new LabelDrawing(context, viewport, this.#palette);
    labels.drawEmphasized(toDiscs(selected));
    labels.drawDiscs(toDiscs(model.visible.nodes.keys()).sort((one, other) => other.radius - one.radius));
  }

  #clear(): void {
    this.#scene.remove(...this.#objects);
    for (const { geometry, material } of this.#objects) {
      geometry.dispose();
      for (const each of [material].flat()) each.dispose();
    }
    this.#objects = [];
  }
}
