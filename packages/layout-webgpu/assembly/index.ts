export { setLists, setup } from './memory';
export { computeKeys, countDigits, gather, placeNodes, startDigits } from './order';
export { measure } from './tree';
export { repel2 } from './repulsion2';
export { repel3 } from './repulsion3';
export { addForces, moveNodes } from './forces';
export { jitterCoincident } from './jitter';
