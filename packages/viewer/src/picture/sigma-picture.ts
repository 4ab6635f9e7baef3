import { DirectedGraph } from 'graphology';
import Sigma from 'sigma';
import { stringAt } from '../graph/string-table.js';
import { followBox, type Box } from '../model/placement/follow-box.js';
import type { Scene } from '../model/scene/scene.js';
import type { PictureModel } from '../state/picture-model.js';
import { CanvasLayers, type LayerContents } from './canvas-layers.js';
import { framesOf, type Frame } from './draw-frames.js';
import { EdgeLayer } from './edge-layer.js';
import { HullLayer } from './hull-layer.js';
import { edgeLooks, emphasizedLooks, labelOf, nodeLook, type EdgeLook, type NodeLook } from './node-looks.js';
import { NodeMovement, type Places } from './node-movement.js';
import { palettes, type Palette } from './palette.js';
import { nodeProgramClasses } from './node-programs.js';
import { boxOf, unitOf } from './picture-box.js';
import { PictureCamera, ratios } from './picture-camera.js';
import { SlicedWork, type Work } from './sliced-work.js';
import { fillSigmaGraph, isLarge, keysBySize } from './to-sigma-graph.js';
import { drawScene } from './draw-scene.js';
import { regionNamesOf, type RegionName } from './region-names.js';
import { listenToSigma, type Hovered, type PictureListener } from './picture-listener.js';
import { viewportOf } from './viewport.js';

/** Change of the width of lines, as a logarithm, that is visible when the view of a moving layout changes. */
const maxThickening = 0.2;

/** Draws a picture model with sigma. Keys of nodes are indexes of the graph. */
export class SigmaPicture {
  #graph = new DirectedGraph<NodeLook>();
  readonly camera: PictureCamera;
  readonly hulls: HullLayer;
  readonly #sigma: Sigma<NodeLook>;
  readonly #edgeLayer: EdgeLayer;
  readonly #canvasLayers: CanvasLayers;
  #frames: readonly Frame[] = [];
  #regions: readonly RegionName[] = [];
  /** Keys of the nodes, the largest first. */
  #bySize: readonly string[] = [];
  /** The model on screen: the latest one, or its predecessor while a large picture is being built. */
  #model: PictureModel | undefined;
  readonly #building = new SlicedWork();
  #palette: Palette;
  #edges: readonly EdgeLook[] = [];
  #highlighted: string[] = [];
  #hovered: Hovered = {};
  /** Width of a line of one pixel when everything is in view, in coordinates of the graph. */
  #unit = 1;
  #places: Places | undefined;
  /** The view of the layout that is being computed. */
  #liveBox: Box | undefined;
  readonly #movement = new NodeMovement((places) => this.#drawAt(places));

  constructor(container: HTMLElement, listener: PictureListener, theme: keyof typeof palettes) {
    this.#palette = palettes[theme];
    this.#sigma = new Sigma<NodeLook>(this.#graph, container, {
      nodeProgramClasses,
      itemSizesReference: 'positions',
      zoomToSizeRatioFunction: (ratio) => ratio,
      stagePadding: 24,
      // Names have a layer of their own, in which those of nodes and containers do not overlap.
      renderLabels: false,
      minEdgeThickness: 1,
      minCameraRatio: ratios.min,
      maxCameraRatio: ratios.max,
      doubleClickZoomingRatio: 1,
      allowInvalidContainer: true,
      zIndex: false,
      // The tooltip is an element beside the picture.
      defaultDrawNodeHover: (context, { x, y, size }) => {
        context.beginPath();
        context.arc(x, y, size + 2, 0, 2 * Math.PI);
        context.lineWidth = 2.5;
        context.strokeStyle = this.#palette.accent;
        context.stroke();
      },
    });
    this.camera = new PictureCamera(this.#sigma);
    this.hulls = new HullLayer(this.#sigma);
    this.#canvasLayers = new CanvasLayers(this.#sigma, () => this.#contents());
    this.#edgeLayer = new EdgeLayer(this.#sigma);
    listenToSigma(this.#sigma, this.#edgeLayer, listener, (hovered) => this.#hover(hovered));
    this.camera.onMoved(listener.onCamera);
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
      before.isInFocus !== model.isInFocus;
    this.#palette = palette;
    if (isRebuilt) {
      const work = this.#rebuild(model);
      if (isLarge(model)) this.#building.start(work);
      else this.#building.finish(work);
      return;
    }
    this.#building.stop();
    this.#model = model;
    if (isRestyled) this.#restyle(model, before, hasOtherPalette);
    if (isMoved) this.#move(model, before.placement.kind !== model.placement.kind);
    if (isMoved || isRestyled || before.selected !== model.selected) this.#emphasize();
  }

  bringIntoView(node: number): void {
    this.camera.bringIntoView(String(this.#drawnAs(node)));
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
    this.#movement.stop();
    this.#sigma.kill();
  }

  /** The part of the picture that is in view, as shapes. */
  toScene(): Scene {
    return drawScene(
      {
        graph: this.#graph,
        edges: this.#edgeLayer.drawn(),
        frames: this.#frames,
        viewport: viewportOf(this.#sigma),
        palette: this.#palette,
      },
      (context, viewport) => this.#canvasLayers.drawNames(context, viewport),
    );
  }

  #contents(): LayerContents {
    const hasBadges = this.#model?.appearance.badges !== undefined;
    return {
      ...{ graph: this.#graph, bySize: this.#bySize, frames: this.#frames, regions: this.#regions },
      ...{ hasBadges, palette: this.#palette },
    };
  }

  /** The node that is drawn for a node; -1 if none is. */
  #drawnAs(node: number): number {
    return this.#model?.visible.nodes[this.#indexOf(node)] ?? -1;
  }

  /** Index of the visible node that stands for a node; -1 if none does. */
  #indexOf(node: number): number {
    return this.#model?.visible.representatives[node] ?? -1;
  }

  #hover(hovered: Hovered): void {
    this.#hovered = hovered;
    this.#emphasize();
  }

  *#rebuild(model: PictureModel): Work {
    const graph = new DirectedGraph<NodeLook>();
    yield* fillSigmaGraph(graph, model, this.#palette);
    const bySize = keysBySize(graph);
    const box = this.#boxFor(model);
    const places = this.#placesOf(model, box);
    const edges = edgeLooks(model, unitOf(box), this.#palette);
    yield;
    const regions = regionNamesOf(model);
    yield;
    this.#model = model;
    this.#graph = graph;
    this.#bySize = bySize;
    this.#edges = edges;
    this.#places = places;
    this.#unit = unitOf(box);
    this.#frames = framesOf(model);
    this.#regions = regions;
    this.#highlighted = [];
    this.#hovered = {};
    this.#sigma.setCustomBBox(box);
    this.#sigma.setGraph(graph);
    this.#movement.begin(places);
    this.#showEdges(isLarge(model));
    this.#emphasize();
  }

  /** Moves the nodes that are drawn to a new placement. A large graph is drawn at once, because each picture takes long. */
  #move(model: PictureModel, hasOtherUnits: boolean): void {
    const box = this.#boxFor(model);
    if (hasOtherUnits) {
      this.#movement.changeBox(box);
      this.#graph.forEachNode((key, look) => (look.name = labelOf(model, Number(key))));
    }
    const unit = unitOf(box);
    if (Math.abs(Math.log(unit / this.#unit)) > maxThickening) {
      this.#unit = unit;
      this.#styleEdges(model);
    }
    this.#frames = framesOf(model);
    this.#regions = regionNamesOf(model);
    const places = this.#placesOf(model, box);
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

  #styleEdges(model: PictureModel): void {
    this.#edges = edgeLooks(model, this.#unit, this.#palette);
    this.#showEdges();
  }

  #showEdges(isInSlices = false): void {
    const [model, places] = [this.#model, this.#places];
    if (model === undefined || places === undefined) return;
    this.#edgeLayer.show({ visible: model.visible, looks: this.#edges, places, isLarge: isLarge(model) }, isInSlices);
    this.#emphasizeEdges(model);
  }

  #placesOf(model: PictureModel, box: Box): Places {
    return { x: model.placement.x, y: model.placement.y, size: this.#sizesOf(model), box };
  }

  #sizesOf(model: PictureModel): Float32Array {
    return Float32Array.from(model.visible.nodes, (_, index) => nodeLook(model, index, this.#palette).size);
  }

  /** The part of the graph that is in view: steady while a layout is being computed. */
  #boxFor(model: PictureModel): Box {
    const box = boxOf(model);
    this.#liveBox = model.placement.isLive ? followBox(this.#liveBox, box) : undefined;
    return this.#liveBox ?? box;
  }

  #restyle(model: PictureModel, before: PictureModel, hasOtherPalette: boolean): void {
    const [appearance, latest] = [model.appearance, before.appearance];
    const isFocusChanged = model.isInFocus !== before.isInFocus;
    this.#changeNodes((look, index) => Object.assign(look, nodeLook(model, index, this.#palette)), this.#graph.nodes());
    if (appearance.nodeSizes !== latest.nodeSizes) {
      this.#bySize = keysBySize(this.#graph);
      this.#movement.resize(this.#sizesOf(model));
    }
    const hasOtherEdges =
      appearance.edgeColors !== latest.edgeColors || appearance.edgeWidths !== latest.edgeWidths || isFocusChanged;
    if (hasOtherPalette || hasOtherEdges) this.#styleEdges(model);
  }

  /** Draws rings around the selected nodes, and their edges and those of the hovered node in the colors of their direction. */
  #emphasize(): void {
    const model = this.#model;
    if (model === undefined) return;
    const before = this.#highlighted;
    this.#highlighted = [...new Set(model.selected.map((node) => String(this.#drawnAs(node))))].filter((node) =>
      this.#graph.hasNode(node),
    );
    this.#changeNodes((look) => (look.highlighted = false), before);
    this.#changeNodes((look) => (look.highlighted = true), this.#highlighted);
    this.#emphasizeEdges(model);
  }

  #emphasizeEdges({ visible }: PictureModel): void {
    const centers = new Set(
      [...this.#highlighted.map(Number), this.#hovered.node ?? -1].map((node) => this.#indexOf(node)),
    );
    centers.delete(-1);
    const pixel = this.#unit;
    const looks = emphasizedLooks(visible, centers, this.#edges, 1.6 * pixel, this.#palette);
    const edge = this.#hovered.edge ?? -1;
    const look = this.#edges[edge];
    if (look) looks.set(edge, { ...look, color: this.#palette.accent, size: Math.max(look.size, 2.5 * pixel) });
    this.#edgeLayer.emphasize(looks);
  }
}
