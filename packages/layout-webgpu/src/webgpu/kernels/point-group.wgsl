// Groups of 32 neighbours in order, which share one expansion of what is far and one list of what is not.

const pointsPerGroup = 32u;
// A list has the number of its entries, the cell from which on its group does without, as it is full, and the entries: numbers
// of leaves, whose points act one by one, and with the highest bit set of cells that act as a whole.
const listStride = listSize + 2u;
const isWhole = 0x80000000u;
