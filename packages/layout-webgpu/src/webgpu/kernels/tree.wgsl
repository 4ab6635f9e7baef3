// A tree over points in order: a leaf has 4 points and a parent 4 cells, from left to right. Cells are numbered in preorder, and the
// shape depends only on the number of points.

const leafSize = 4u;
const arity = 4u;

struct Box {
  low: Vector,
  high: Vector,
}

fn cellsOnLevel(level: u32) -> u32 {
  let points = leafSize << (2u * level);
  return (settings.nodeCount + points - 1u) / points;
}

// Returns the number of cells in a full tree of this height.
fn cellsBelow(level: u32) -> u32 {
  return ((1u << (2u * level + 2u)) - 1u) / 3u;
}

// Returns the number of the cell at an index of its level. All cells before it on the level are full, so the cells before it can be
// counted.
fn cellNumber(level: u32, index: u32) -> u32 {
  var number = 0u;
  var rest = index;
  for (var at = level; at < settings.rootLevel; at++) {
    number += 1u + (rest % arity) * cellsBelow(at);
    rest /= arity;
  }
  return number;
}

// Returns the number of the next cell after a cell and its descendants.
fn cellAfter(level: u32, number: u32) -> u32 {
  return min(number + cellsBelow(level), settings.cellCount);
}
