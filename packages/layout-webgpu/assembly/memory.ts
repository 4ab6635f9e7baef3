// Addresses in the memory that all threads share. Each thread sets them in its own instance of the module.

/** Number of nodes. */
export let count: i32 = 0;
/** 2 or 3. */
export let dimensions: i32 = 2;
/** Number of points in a leaf of the tree. */
export let leafSize: i32 = 4;
/** Number of nodes in the tree. */
export let treeSize: i32 = 0;

// By node: position, total force, force of the previous iteration, mass.
export let positionX: usize = 0;
export let positionY: usize = 0;
export let positionZ: usize = 0;
export let forceX: usize = 0;
export let forceY: usize = 0;
export let forceZ: usize = 0;
export let earlierX: usize = 0;
export let earlierY: usize = 0;
export let earlierZ: usize = 0;
export let mass: usize = 0;
/** Rank of each node: its index in the order along the curve. */
export let rankOf: usize = 0;

// By rank: node, position, mass, repulsion.
export let nodeAt: usize = 0;
export let sortedX: usize = 0;
export let sortedY: usize = 0;
export let sortedZ: usize = 0;
export let sortedMass: usize = 0;
export let repulsionX: usize = 0;
export let repulsionY: usize = 0;
export let repulsionZ: usize = 0;

// For sorting: keys by node, and buffers to swap with.
export let keys: usize = 0;
export let otherKeys: usize = 0;
export let otherNodes: usize = 0;

/** Tree nodes: see tree.ts. */
export let tree: usize = 0;
/** Links of tree nodes, two numbers each: see tree.ts. */
export let treeLinks: usize = 0;
/** Bounding boxes of tree nodes: minimum and maximum coordinate of each axis in turn. */
export let boxes: usize = 0;

// Edges by node, in both directions: rows, neighbours, strengths (0: all are 1).
export let rows: usize = 0;
export let neighbours: usize = 0;
export let strengths: usize = 0;

/** Sums of each chunk of nodes, 8 doubles each: see forces.ts. */
export let sums: usize = 0;
/** Number of interactions of each chunk of groups, one double each. */
export let costs: usize = 0;
/** This thread's two lists of tree nodes, and after them the polynomials of far-field2.ts. */
export let lists: usize = 0;

/** Reads these variables, except `lists`, from an array of 32-bit numbers. */
export function setup(table: usize): void {
  count = load<i32>(table);
  dimensions = load<i32>(table, 4);
  leafSize = load<i32>(table, 8);
  treeSize = load<i32>(table, 12);
  positionX = load<u32>(table, 16);
  positionY = load<u32>(table, 20);
  positionZ = load<u32>(table, 24);
  forceX = load<u32>(table, 28);
  forceY = load<u32>(table, 32);
  forceZ = load<u32>(table, 36);
  earlierX = load<u32>(table, 40);
  earlierY = load<u32>(table, 44);
  earlierZ = load<u32>(table, 48);
  mass = load<u32>(table, 52);
  rankOf = load<u32>(table, 56);
  nodeAt = load<u32>(table, 60);
  sortedX = load<u32>(table, 64);
  sortedY = load<u32>(table, 68);
  sortedZ = load<u32>(table, 72);
  sortedMass = load<u32>(table, 76);
  repulsionX = load<u32>(table, 80);
  repulsionY = load<u32>(table, 84);
  repulsionZ = load<u32>(table, 88);
  keys = load<u32>(table, 92);
  otherKeys = load<u32>(table, 96);
  otherNodes = load<u32>(table, 100);
  tree = load<u32>(table, 104);
  boxes = load<u32>(table, 108);
  rows = load<u32>(table, 112);
  neighbours = load<u32>(table, 116);
  strengths = load<u32>(table, 120);
  sums = load<u32>(table, 124);
  costs = load<u32>(table, 128);
  treeLinks = load<u32>(table, 132);
}

/** Sets the address of the lists, of which each thread has its own. */
export function setLists(pointer: usize): void {
  lists = pointer;
}

/** Maximum of coordinates and forces: squares of larger ones would overflow 32-bit numbers. */
const maxValue: f32 = 1e18;

/** Clamps a value to the range that can be computed with; NaN becomes 0. */
@inline export function limited(value: f32): f32 {
  return value == value ? min(maxValue, max(-maxValue, value)) : 0;
}

@inline export function f32At(pointer: usize, index: i32): f32 {
  return load<f32>(pointer + ((<usize>index) << 2));
}

@inline export function putF32(pointer: usize, index: i32, value: f32): void {
  store<f32>(pointer + ((<usize>index) << 2), value);
}

@inline export function u32At(pointer: usize, index: i32): u32 {
  return load<u32>(pointer + ((<usize>index) << 2));
}

@inline export function putU32(pointer: usize, index: i32, value: u32): void {
  store<u32>(pointer + ((<usize>index) << 2), value);
}

@inline export function zero4(pointer: usize, length: i32): void {
  memory.fill(pointer, 0, (<usize>length) << 2);
}
