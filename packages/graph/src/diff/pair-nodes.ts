import { readFileNodes } from '../lines/file-nodes.js';
import type { DiffSide } from './diff-side.js';
import { matchNodes } from './match-nodes.js';
import { toMatchedSide, type MatchedSide } from './matched-side.js';
import type { NodeMatches } from './node-matches.js';
import { NodeTexts } from './node-texts.js';

/** The nodes of two graphs in pairs, and the texts of the files that differ. */
export interface PairedNodes {
  readonly before: MatchedSide;
  readonly after: MatchedSide;
  readonly matches: NodeMatches;
}

/** Pairs the nodes of two graphs, also those that moved. Reads the files that differ. */
export async function pairNodes(from: DiffSide, to: DiffSide): Promise<PairedNodes> {
  const before = await toMatchedSide(from, await readTexts(from, to));
  const after = await toMatchedSide(to, await readTexts(to, from));
  return { before, after, matches: await matchNodes(before, after) };
}

/** Reads the files of a side that the other one does not have with the same content. */
async function readTexts(side: DiffSide, other: DiffSide): Promise<NodeTexts> {
  const { paths } = await readFileNodes(side.snapshot);
  const isSame = (path: string): boolean => {
    const hash = side.hashes.get(path);
    return hash !== undefined && hash !== '' && hash === other.hashes.get(path);
  };
  return NodeTexts.read(
    side,
    [...paths.keys()].filter((path) => !isSame(path)),
  );
}
