import { findUnits } from '../cycles/unit-level.js';
import { readAdjacency, type Adjacency } from '../traversal/adjacency.js';
import type { DiffSide } from './diff-side.js';
import type { NodeTexts } from './node-texts.js';

/** A side with what the search for pairs derives from it. */
export interface MatchedSide extends DiffSide {
  readonly adjacency: Adjacency;
  readonly texts: NodeTexts;
  /** The file of each node, as the index of its node; -1 if it is in no file. */
  readonly files: Int32Array;
}

/** Derives from a side what the search for pairs needs. */
export async function toMatchedSide(side: DiffSide, texts: NodeTexts): Promise<MatchedSide> {
  const { snapshot } = side;
  return { ...side, texts, adjacency: await readAdjacency(snapshot), files: await findUnits(snapshot, 'file') };
}
