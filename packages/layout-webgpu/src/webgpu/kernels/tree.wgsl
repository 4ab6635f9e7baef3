// A tree over points in order: 4 points to a leaf, 4 cells to a cell, left to right. Cells are numbered root first, every cell
// before those inside it, and the shape follows from the number of points alone.

const leafSize = 4u;
const arity = 4u;

struct Box {
  low: Place,
  high: Place,
}

fn cellsOnLevel(level: u32) -> u32 {
  let points = leafSize << (2u * level);
  return (settings.nodeCount + points - 1u) / points;
}

// Cells in a whole tree of this height.
fn cellsBelow(level: u32) -> u32 {
  return ((1u << (2u * level + 2u)) - 1u) / 3u;
}

// All cells before one on its level are whole, so that what is before it can be counted.
fn cellNumber(level: u32, place: u32) -> u32 {
  var number = 0u;
  var rest = place;
  for (var at = level; at < settings.rootLevel; at++) {
    number += 1u + (rest % arity) * cellsBelow(at);
    rest /= arity;
  }
  return number;
}

// The number of the cell behind a cell and all inside it.
fn cellAfter(level: u32, number: u32) -> u32 {
  return min(number + cellsBelow(level), settings.cellCount);
}
