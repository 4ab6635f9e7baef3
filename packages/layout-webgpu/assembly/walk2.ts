// Finds the cells in the plane that are far from a group of points, and the leaves that are near it. The cells that are far from a
// whole cluster of groups are found once for all of its groups.
import { f32At, lists, sortedX, sortedY, tree, treeLinks, treeSize } from './memory';
import { addCluster, saveForCluster, listed, sumFarCells } from './far-field2';
import { shiftOf2 } from './nodes';

/**
 * Factor of theta for clusters. Their points are far from their centre, relative to the size of the cells far from them, so that the
 * same angle would mean a larger error.
 */
const clusterThetaFactor: f32 = 0.8;

/** Minimum radius of the cells that are opened for a cluster, as a part of its radius. Smaller cells are left to its groups. */
const minOpenedRadius: f32 = 0.7;

// The centre of the points' bounding box, and the distance to its corners.
export let centreX: f32 = 0;
export let centreY: f32 = 0;
let reach: f32 = 0;

// The first list has far cells from its start and near leaves from its end. Together they are never more than the tree's nodes.
export let nearCount: i32 = 0;

/** Number of cells in the second list, which each group of the cluster tests. */
let candidateCount: i32 = 0;

@inline function candidates(): usize {
  return lists + ((<usize>treeSize) << 2);
}

/** Returns the near leaf at an index. */
@inline export function nearLeaf(index: i32): i32 {
  return listed(lists, treeSize - 1 - index);
}

function measureBox(begin: i32, end: i32): void {
  let left = f32At(sortedX, begin);
  let right = left;
  let low = f32At(sortedY, begin);
  let high = low;
  for (let rank = begin + 1; rank < end; rank++) {
    const x = f32At(sortedX, rank);
    const y = f32At(sortedY, rank);
    left = min(left, x);
    right = max(right, x);
    low = min(low, y);
    high = max(high, y);
  }
  centreX = (left + right) * 0.5;
  centreY = (low + high) * 0.5;
  const wide = right - centreX;
  const tall = high - centreY;
  reach = Mathf.sqrt(wide * wide + tall * tall);
}

/**
 * Sums the cells that are far from the cluster of the points in [begin, end), and lists the other cells for its groups.
 * @returns the number of far cells
 */
export function walkForCluster(begin: i32, end: i32, theta: f32): i32 {
  measureBox(begin, end);
  const narrowed = theta * clusterThetaFactor;
  const squaredTheta = narrowed * narrowed;
  const wide = reach;
  const smallest = wide * minOpenedRadius;
  const x = centreX;
  const y = centreY;
  const nodes = treeSize;
  const root = tree;
  const links = treeLinks;
  const far = lists;
  const left = candidates();
  let farFound = 0;
  let leftFound = 0;
  let index = 0;
  while (index < nodes) {
    const node = root + ((<usize>index) << shiftOf2);
    const link = links + ((<usize>index) << 3);
    const dx = x - load<f32>(node);
    const dy = y - load<f32>(node, 4);
    const radius = load<f32>(node, 12);
    const size: f32 = <f32>2 * (radius + wide);
    if ((dx * dx + dy * dy) * squaredTheta > size * size) {
      store<i32>(far + ((<usize>farFound) << 2), index);
      farFound++;
      index = load<i32>(link);
    } else if (radius < smallest || load<i32>(link, 4) >= 0) {
      store<i32>(left + ((<usize>leftFound) << 2), index);
      leftFound++;
      index = load<i32>(link);
    } else {
      index++;
    }
  }
  candidateCount = leftFound;
  sumFarCells(far, farFound, x, y);
  saveForCluster(x, y);
  return farFound;
}

/**
 * Sums the cells that are far from the group of the points in [begin, end), including those of its cluster, and lists the near leaves.
 * @returns the number of far cells that were found for the group alone
 */
export function walkForGroup(begin: i32, end: i32, theta: f32): i32 {
  measureBox(begin, end);
  const squaredTheta = theta * theta;
  const wide = reach;
  const x = centreX;
  const y = centreY;
  const root = tree;
  const links = treeLinks;
  const far = lists;
  const near = lists + ((<usize>treeSize) << 2);
  const left = candidates();
  const leftFound = candidateCount;
  let farFound = 0;
  let nearFound = 0;
  for (let k = 0; k < leftFound; k++) {
    let index = listed(left, k);
    const last = load<i32>(links + ((<usize>index) << 3));
    while (index < last) {
      const node = root + ((<usize>index) << shiftOf2);
      const link = links + ((<usize>index) << 3);
      const dx = x - load<f32>(node);
      const dy = y - load<f32>(node, 4);
      const size: f32 = <f32>2 * (load<f32>(node, 12) + wide);
      if ((dx * dx + dy * dy) * squaredTheta > size * size) {
        store<i32>(far + ((<usize>farFound) << 2), index);
        farFound++;
        index = load<i32>(link);
      } else {
        const leaf = load<i32>(link, 4);
        if (leaf >= 0) {
          nearFound++;
          store<i32>(near - ((<usize>nearFound) << 2), leaf);
        }
        index++;
      }
    }
  }
  nearCount = nearFound;
  sumFarCells(far, farFound, x, y);
  addCluster(x, y);
  return farFound;
}
