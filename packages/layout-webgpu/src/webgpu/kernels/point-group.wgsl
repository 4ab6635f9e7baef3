// Groups of 32 consecutive points, which share one expansion of the far cells and one list of the near ones.

const pointsPerGroup = 32u;
// A list consists of the number of its entries, the index of the cell at which it was full (`cellCount` if it was not), and its
// entries: numbers of leaves, whose points act one by one, or, with the highest bit set, indexes of cells that act as a whole.
const listStride = listSize + 2u;
const isWhole = 0x80000000u;
