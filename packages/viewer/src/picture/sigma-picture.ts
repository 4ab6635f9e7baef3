import { DirectedGraph } from 'graphology';
import type Sigma from 'sigma';
import { stringAt } from '../graph/string-table.js';
import { followBox, type Box } from '../model/placement/follow-box.js';
import { listLit } from '../model/questions/find-lit.js';
import type { Scene } from '../model/scene/scene.js';
import type { PictureModel } from '../state/picture-model.js';
import { buildPicture } from './build-picture.js';
import { CanvasLayers, type LayerContents } from './canvas-layers.js';
import { createSigma } from './create-sigma.js';
import { EdgeLayer } from './edge-layer.js';
import { EmphasisLayer } from './emphasis-layer.js';
import { hasOtherFocus } from './has-other-focus.js';
import { HullLayer } from './hull-layer.js';
import { LayerDrawing } from './layer-drawing.js';
import { edgeLooks, labelOf, nodeLook, type EdgeLook, type NodeLook } from './node-looks.js';
import { MarkLayer } from './mark-layer.js';
import { NodeMovement, type Places } from './node-movement.js';
import { palettes, type Palette } from './palette.js';
import type { PlacedNodes } from './pick-node.js';
import { createPicking } from './picking.js';
import { isBesideAll } from './is-beside-all.js';
import { CameraRequests } from './camera-requests.js';
import { isNewVersion } from './new-version.js';
import { neighborhoodView, partInFocus, partWithContents, type PartOfPicture } from './neighborhood-view.js';
import { boxOf } from './picture-box.js';
import { PictureCamera } from './picture-camera.js';
import { SlicedWork, type Work } from './sliced-work.js';
import { isLarge, keysBySize } from './to-sigma-graph.js';
import { drawScene } from './draw-scene.js';
import { noContainers, placeContainers } from './place-containers.js';
import { placesOf, sizesOf } from './places-of.js';
import { listenToSigma, type PictureListener } from './picture-listener.js';
import type { Hovered } from './hovered.js';
import { viewportOf } from './viewport.js';

/** Draws a picture model with sigma. Keys of nodes are indexes of the graph. */
export class SigmaPicture {
  #graph = new DirectedGraph<NodeLook>();
  readonly camera: PictureCamera;
  readonly hulls: HullLayer;
  readonly #sigma: Sigma<NodeLook>;
  readonly #edgeLayer: EdgeLayer;
  readonly #requests: CameraRequests;
  readonly #canvasLayers: CanvasLayers;
  readonly #layerDrawing: LayerDrawing;
  readonly #emphasisLayer: EmphasisLayer;
  readonly #markLayer: MarkLayer;
  #containers = noContainers;
  /** Keys of the nodes, the largest first. */
  #bySize: readonly string[] = [];
  /** The model on screen: the latest one, or its predecessor while a large picture is being built. */
  #model: PictureModel | undefined;
  readonly #building = new SlicedWork();
  #palette: Palette;
  #edges: readonly EdgeLook[] = [];
  #hovered: Hovered = {};
  #places: Places | undefined;
  /** The view of the layout that is being computed. */
  #liveBox: Box | undefined;
  readonly #movement = new NodeMovement((places) => this.#drawAt(places));

  constructor(container: HTMLElement, listener: PictureListener, theme: keyof typeof palettes) {
    this.#palette = palettes[theme];
    this.#sigma = createSigma(this.#graph, container);
    this.camera = new PictureCamera(this.#sigma);
    this.hulls = new HullLayer(this.#sigma);
    this.#canvasLayers = new CanvasLayers(this.#sigma, () => this.#contents());
    this.#layerDrawing = new LayerDrawing(this.#sigma);
    this.#edgeLayer = new EdgeLayer(this.#sigma, this.#layerDrawing);
    this.#emphasisLayer = new EmphasisLayer(this.#sigma, this.#layerDrawing);
    this.#markLayer = new MarkLayer(this.#sigma, this.#layerDrawing);
    const layers = { edges: this.#edgeLayer, emphasis: this.#emphasisLayer };
    const picking = createPicking(this.#sigma, layers, () => this.#placedNodes());
    listenToSigma(this.#sigma, picking, listener, (hovered) => this.#hover(hovered));
    this.camera.onMoved(listener.onCamera);
    this.#requests = new CameraRequests(this.#sigma, listener.onDrawn);
  }

  /** Shows a model. Does only the work that the difference to the latest model requires. */
  show(model: PictureModel, theme: keyof typeof palettes): void {
    const before = this.#model;
    const palette = palettes[theme];
    const isRebuilt = before?.visible !== model.visible;
    const isMoved = !isRebuilt && before.placement !== model.placement;
    const hasOtherPalette = palette !== this.#palette;
    const isRestyled =
      hasOtherPalette ||
      before?.appearance !== model.appearance ||
      before.isGreyed !== model.isGreyed ||
      hasOtherFocus(model, before);
    this.#palette = palette;
    if (isRebuilt) {
      this.#requests.setDrawn(false);
      const work = this.#rebuild(model);
      if (isLarge(model)) this.#building.start(work);
      else this.#building.finish(work);
      return;
    }
    this.#building.stop();
    this.#requests.setDrawn(true);
    this.#model = model;
    if (isRestyled) this.#restyle(model, before, hasOtherPalette);
    if (isMoved) this.#move(model, before.placement.kind !== model.placement.kind);
    if (isRestyled || before.emphasis !== model.emphasis || before.selected !== model.selected) this.#emphasize();
  }

  bringIntoView(node: number): void {
    this.camera.bringIntoView(String(this.#model?.visible.nodes[this.#indexOf(node)]));
  }

  /** Brings a node and its neighbors into view once the latest model is drawn. An open container is brought into view with its contents. */
  reveal(node: number): void {
    this.#showPart((model, places) => neighborhoodView(model, places, node, this.#sigma.getDimensions()));
  }

  /** Brings several nodes into view, each with its contents, once the latest model is drawn. */
  revealAll(nodes: readonly number[]): void {
    this.#showPart((model, places) => partWithContents(model, places, nodes));
  }

  /** Brings everything that is drawn into view: the focus if there is one. */
  showAll(): void {
    this.#showPart((model, places) => partInFocus(model, places) ?? 'everything');
  }

  /** Whether the view is at a part of the picture without any node, although there are some elsewhere. */
  isBesideEverything(): boolean {
    return isBesideAll(this.#graph, viewportOf(this.#sigma));
  }

  /** Position of a node on the page in CSS pixels, relative to the container. Undefined if it is not drawn. */
  placeOf(id: string): { x: number; y: number; radius: number } | undefined {
    const { structure } = this.#model?.graph ?? {};
    if (structure === undefined) return undefined;
    const key = this.#graph.findNode((node) => stringAt(structure.ids, Number(node)) === id);
    const data = key === undefined ? undefined : this.#sigma.getNodeDisplayData(key);
    if (data === undefined || data.hidden) return undefined;
    return { ...this.#sigma.framedGraphToViewport(data), radius: this.#sigma.scaleSize(data.size) };
  }

  kill(): void {
    this.#building.stop();
    this.#edgeLayer.stop();
    this.#layerDrawing.stop();
    this.#movement.stop();
    this.#requests.end();
    this.#sigma.kill();
  }

  /** The part of the picture that is in view, as shapes. */
  toScene(): Scene {
    const viewport = viewportOf(this.#sigma);
    return drawScene(
      {
        graph: this.#graph,
        edges: this.#edgeLayer.drawn(),
        ...this.#containers,
        viewport,
        palette: this.#palette,
        groups: this.hulls.shapes(viewport),
        emphasis: [...this.#markLayer.shapes(viewport), ...this.#emphasisLayer.shapes(viewport)],
      },
      (context) => this.#canvasLayers.drawNames(context, viewport),
    );
  }

  #contents(): LayerContents {
    const { appearance, marks } = this.#model ?? {};
    return {
      ...{ graph: this.#graph, bySize: this.#bySize, ...this.#containers },
      hasBadges: appearance?.badges !== undefined,
      emphasized: (marks === undefined ? this.#emphasisLayer : this.#markLayer).keys,
      selected: new Set(this.#model?.selected),
      palette: this.#palette,
    };
  }

  /** Moves the camera to a part of the latest model, once it is drawn. */
  #showPart(find: (model: PictureModel, places: Places) => PartOfPicture | 'everything' | undefined): void {
    this.#requests.add(() => {
      const part = this.#model && this.#places && find(this.#model, this.#places);
      if (part === 'everything') this.camera.fit();
      else if (part !== undefined) this.camera.show(part);
    });
  }

  /** Index of the visible node that stands for a node; -1 if none does. */
  #indexOf(node: number): number {
    return this.#model?.visible.representatives[node] ?? -1;
  }

  #placedNodes(): PlacedNodes | undefined {
    const [model, places] = [this.#model, this.#places];
    return model && places && { nodes: model.visible.nodes, places, isInFocus: model.isInFocus };
  }

  #hover(hovered: Hovered): void {
    this.#hovered = hovered;
    this.#emphasize();
  }

  *#rebuild(model: PictureModel): Work {
    const box = this.#boxFor(model);
    const { graph, places, bySize, edges, containers } = yield* buildPicture(model, this.#palette, box);
    const keepsPart = isNewVersion(this.#model, model);
    this.#model = model;
    this.#graph = graph;
    this.#bySize = bySize;
    this.#edges = edges;
    this.#places = places;
    this.#containers = containers;
    this.#hovered = {};
    // Sigma draws as soon as it gets the graph.
    this.#emphasize();
    this.camera.changeBox(() => this.#sigma.setCustomBBox(box).setGraph(graph), keepsPart);
    this.#movement.begin(places);
    this.#showEdges(isLarge(model));
    this.#requests.setDrawn(true);
  }

  /** Moves the nodes that are drawn to a new placement. A large graph is drawn at once, because each picture takes long. */
  #move(model: PictureModel, hasOtherUnits: boolean): void {
    const box = this.#boxFor(model);
    if (hasOtherUnits) {
      this.#movement.changeBox(box);
      this.#graph.forEachNode((key, look) => (look.name = labelOf(model, Number(key))));
    }
    this.#containers = placeContainers(model);
    const places = placesOf(model, box);
    if (isLarge(model)) this.#movement.jumpTo(places);
    else this.#movement.moveTo(places);
  }

  #drawAt(places: Places): void {
    const { x, y, size, box } = places;
    this.#places = places;
    const place = (look: NodeLook, index: number): unknown =>
      Object.assign(look, { x: x[index], y: y[index], size: size[index] });
    this.#changeNodes(place, this.#graph.nodes(), true);
    this.#sigma.setCustomBBox(box);
    this.#showEdges();
  }

  /** Changes the looks of nodes, and has sigma read them once. Through the events of the graph, sigma would read all of them twice. */
  #changeNodes(change: (look: NodeLook, index: number) => void, keys: string[], isMoved = false): void {
    const indexes = this.#model?.visible.representatives;
    for (const key of keys) change(this.#graph.getNodeAttributes(key), indexes?.[Number(key)] ?? 0);
    this.#sigma.refresh({ partialGraph: { nodes: keys }, skipIndexation: !isMoved, schedule: true });
  }

  #showEdges(isInSlices = false): void {
    const [model, places] = [this.#model, this.#places];
    if (model === undefined || places === undefined) return;
    this.#edgeLayer.show({ visible: model.visible, looks: this.#edges, places, isLarge: isLarge(model) }, isInSlices);
  }

  /** The part of the graph that is in view: steady while a layout is being computed. */
  #boxFor(model: PictureModel): Box {
    const box = boxOf(model);
    this.#liveBox = model.placement.isLive ? followBox(this.#liveBox, box) : undefined;
    return this.#liveBox ?? box;
  }

  #restyle(model: PictureModel, before: PictureModel, hasOtherPalette: boolean): void {
    const [appearance, latest] = [model.appearance, before.appearance];
    const isFocusChanged = hasOtherFocus(model, before);
    this.#changeNodes((look, index) => Object.assign(look, nodeLook(model, index, this.#palette)), this.#graph.nodes());
    if (appearance.nodeSizes !== latest.nodeSizes) {
      const size = sizesOf(model);
      this.#bySize = keysBySize(model.visible, size);
      this.#movement.resize(size);
      if (this.#places !== undefined) this.#places = { ...this.#places, size };
    }
    if (isFocusChanged || appearance.nodeSizes !== latest.nodeSizes) this.#containers = placeContainers(model);
    const hasOtherEdges =
      appearance.edgeColors !== latest.edgeColors || appearance.edgeWidths !== latest.edgeWidths || isFocusChanged;
    if (!hasOtherPalette && !hasOtherEdges) return;
    this.#edges = edgeLooks(model, this.#palette);
    this.#showEdges();
  }

  /** Shows what stands out: emphasized nodes, rings around the selected ones, and what is under the cursor. */
  #emphasize(): void {
    const model = this.#model;
    if (model === undefined) return;
    const { visible, emphasis, selected, isLit } = model;
    const drawn = {
      ...{ graph: this.#graph, visible, looks: this.#edges, palette: this.#palette },
      selected: selected.map((node) => this.#indexOf(node)),
    };
    const { frames, hulls } = this.#containers;
    this.#markLayer.show({ ...drawn, model, frames });
    this.#emphasisLayer.show({ ...drawn, emphasis, lit: listLit(isLit, visible), hovered: this.#hovered, hulls });
  }
}
