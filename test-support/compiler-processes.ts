import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the native compilers that this process has started and that run. Only on Linux. */
export function compilerProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const [, name, state, parent] = /^\d+ \((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
        return name === 'tsc' && state !== 'Z' && parent === String(process.pid);
      } catch {
        return false;
      }
    })
    .map(Number);
}
