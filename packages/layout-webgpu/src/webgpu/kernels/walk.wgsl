// Walks the tree for one point from a given cell on, skipping the descendants of far cells. Needs `order`, `points` and `cells`.

// Number of descendants that make a cell one of a few thousand points.
const manyCells = 1024u;

struct Walk {
  force: Vector,
  work: f32,
}

// Covers the rounding of radii, so that a point never counts as outside its own cell.
const margin = 1.0001;

fn leafRepulsion(node: u32, position: Vector, leaf: u32) -> Vector {
  var sum = Vector();
  let first = leaf * leafSize;
  for (var at = first; at < min(first + leafSize, settings.nodeCount); at++) {
    sum += repulsionOf(node, position, order[at], points[at]);
  }
  return sum;
}

fn walk(node: u32, position: Vector, start: u32) -> Walk {
  var force = Vector();
  var work = 0.0;
  var number = start;
  while (number < settings.cellCount) {
    let cell = cells[number];
    let delta = position - cell.center;
    let squared = dot(delta, delta);
    var reach = cell.radius * settings.opening * margin;
    if (preventOverlap) {
      reach += 2.0 * nodeRadius;
    }
    let isLeaf = cell.link < 0;
    if (squared > reach * reach && squared > coincidentSquared) {
      force += cellRepulsion(cell, delta);
      work += 1.0;
    } else if (isLeaf) {
      force += leafRepulsion(node, position, u32(-cell.link - 1));
      work += f32(leafSize);
    } else if (squared < coincidentSquared && cell.radius * cell.radius < coincidentSquared && u32(cell.link) > number + manyCells) {
      // Computing this many coincident nodes pair by pair would take too long, and they only need to be moved apart.
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
