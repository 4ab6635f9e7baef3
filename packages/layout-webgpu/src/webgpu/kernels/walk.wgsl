// The walk of one point over the tree from some cell on, past all that is in cells that are far. Needs `order`, `points` and `cells`.

// Cells inside one that make it one of a few thousand points.
const manyCells = 1024u;

struct Walk {
  force: Place,
  work: f32,
}

// Radii are rounded; a point must never count as outside of its own cell.
const margin = 1.0001;

fn leafRepulsion(node: u32, place: Place, leaf: u32) -> Place {
  var sum = Place();
  let first = leaf * leafSize;
  for (var at = first; at < min(first + leafSize, settings.nodeCount); at++) {
    sum += repulsionOf(node, place, order[at], points[at]);
  }
  return sum;
}

fn walk(node: u32, place: Place, start: u32) -> Walk {
  var force = Place();
  var work = 0.0;
  var number = start;
  while (number < settings.cellCount) {
    let cell = cells[number];
    let delta = place - cell.center;
    let squared = dot(delta, delta);
    var reach = cell.radius * settings.opening * margin;
    if (preventOverlap) {
      reach += 2.0 * nodeRadius;
    }
    let isLeaf = cell.link < 0;
    if (squared > reach * reach && squared > samePlace) {
      force += cellRepulsion(cell, delta);
      work += 1.0;
    } else if (isLeaf) {
      force += leafRepulsion(node, place, u32(-cell.link - 1));
      work += f32(leafSize);
    } else if (squared < samePlace && cell.radius * cell.radius < samePlace && u32(cell.link) > number + manyCells) {
      // Very many nodes in one place: pair by pair they would take forever, and they need but to part.
      force += directionOf(hash(hash(node ^ settings.seed) ^ number)) * (cell.mass / separation);
      work += 1.0;
    } else {
      number++;
      continue;
    }
    number = select(u32(cell.link), number + 1u, isLeaf);
  }
  return Walk(force, work);
}
