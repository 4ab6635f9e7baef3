/**
 * Whether a value contains more than `levels` levels of objects and arrays, not counting the value itself. Not recursive, because
 * deep nesting would overflow the call stack.
 */
export function isDeeperThan(value: unknown, levels: number): boolean {
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
