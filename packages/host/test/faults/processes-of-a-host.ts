import { readdirSync, readFileSync } from 'node:fs';

/** A process that a host can start, by the name of its program. */
export type Part = 'plugin-main' | 'query-main' | 'layout-server';

/** Process ids of all descendants of a process, read from `/proc`. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : undefined;
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const pids = new Set([pid]);
  for (let before = 0; before < pids.size;) {
    before = pids.size;
    for (const [child, parent] of parents) if (pids.has(parent)) pids.add(child);
  }
  pids.delete(pid);
  return [...pids];
}

/** Process ids of one part of a host. */
export function partsOf(pid: number, part: Part | 'check-main'): number[] {
  return descendantsOf(pid).filter((each) => commandOf(each).includes(part));
}

/** The parent of a running process; undefined if it has ended. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
