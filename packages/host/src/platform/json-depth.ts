import { errors } from './error-catalogue.js';

/** Far more than any document has a reason for, and far less than what recursive code that gets it later can take. */
const deepestLevel = 64;

/** @throws HostError `INVALID_REQUEST` if objects and arrays stand in one another too many levels deep */
export function refuseDeepNesting(content: unknown): void {
  if (isDeeperThan(content, deepestLevel))
    throw errors.invalidRequest(`The body is nested more than ${deepestLevel} levels deep.`);
}

/** Needs no stack of its own for that. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    const next: unknown[] = [];
    for (const member of level) {
      if (typeof member !== 'object' || member === null) continue;
      for (const inner of Object.values(member) as unknown[]) {
        if (typeof inner === 'object' && inner !== null) next.push(inner);
      }
    }
    level = next;
  }
  return false;
}
