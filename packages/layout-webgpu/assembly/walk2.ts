// Which cells of the plane are far from a group of points, and which points are near it. What is far from a cluster of groups
// is looked for once for all of them.
import { f32At, lists, sortedX, sortedY, tree, treeLinks, treeSize } from './memory';
import { addCluster, keepForCluster, listed, sumFarCells } from './far-field2';
import { shiftOf2 } from './tree';

/**
 * How theta is narrowed for clusters: their points lie far from their centre, in terms of what a cell far from them
 * measures, so that the same angle would mean a greater error.
 */
const clusterPart: f32 = 0.8;

/** Cells with a radius below this part of the cluster's are left to its groups. */
const smallestOpened: f32 = 0.7;

// The middle of the points' bounding box, and how far its corners are.
export let centreX: f32 = 0;
export let centreY: f32 = 0;
let reach: f32 = 0;

// Far cells from the front of the first list, near leaves from its end: together they are never more than the tree has nodes.
export let nearCount: i32 = 0;

/** How many cells the second list holds, which each group of the cluster looks at. */
let candidateCount: i32 = 0;

@inline function candidates(): usize {
  return lists + ((<usize>treeSize) << 2);
}

/** Of the near leaves, the one at an index. */
@inline export function nearLeaf(index: i32): i32 {
  return listed(lists, treeSize - 1 - index);
}

function measureBox(begin: i32, end: i32): void {
  let left = f32At(sortedX, begin);
  let right = left;
  let low = f32At(sortedY, begin);
  let high = low;
  for (let place = begin + 1; place < end; place++) {
    const x = f32At(sortedX, place);
    const y = f32At(sortedY, place);
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
 * Sums what is far from the whole cluster of the points in [begin, end), and keeps the other cells for its groups.
 * @returns how many cells were looked at for good
 */
export function walkForCluster(begin: i32, end: i32, theta: f32): i32 {
  measureBox(begin, end);
  const narrowed = theta * clusterPart;
  const squaredTheta = narrowed * narrowed;
  const wide = reach;
  const smallest = wide * smallestOpened;
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
  keepForCluster(x, y);
  return farFound;
}

/**
 * Sums what is far from the group of the points in [begin, end), the cluster's share included, and lists the near leaves.
 * @returns how many cells were looked at for good
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
