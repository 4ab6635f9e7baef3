import { DirectedGraph } from 'graphology';
import type { Box } from '../model/placement/follow-box.js';
import type { PictureModel } from '../state/picture-model.js';
import { edgeLooks, type EdgeLook, type NodeLook } from './node-looks.js';
import type { Places } from './node-movement.js';
import type { Palette } from './palette.js';
import { placeContainers, type PlacedContainers } from './place-containers.js';
import { placesOf } from './places-of.js';
import { fillSigmaGraph, keysBySize } from './to-sigma-graph.js';

/** The parts of a picture that are computed before sigma draws it. */
export interface BuiltPicture {
  readonly graph: DirectedGraph<NodeLook>;
  readonly places: Places;
  /** Keys of the nodes, the largest first. */
  readonly bySize: readonly string[];
  readonly edges: readonly EdgeLook[];
  readonly containers: PlacedContainers;
}

/** Builds a picture, and may pause after each part of it. */
export function* buildPicture(
  model: PictureModel,
  palette: Palette,
  box: Box,
): Generator<undefined, BuiltPicture, undefined> {
  const graph = new DirectedGraph<NodeLook>();
  yield* fillSigmaGraph(graph, model, palette);
  const places = placesOf(model, box);
  yield;
  const bySize = keysBySize(model.visible, places.size);
  yield;
  const edges = edgeLooks(model, palette);
  yield;
  const containers = placeContainers(model);
  yield;
  return { graph, places, bySize, edges, containers };
}
