import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A git that answers no request for content or history, as on a network drive that does not respond. */
export interface StalledGit {
  /** Whether it has received such a request. */
  isStalled(): boolean;
  /** Makes the git of this machine current again. */
  end(): void;
}

/** Puts a git before all others on the path of this process, from which the host takes the path of its plugins. */
export function stallGit(folder: string, commands: readonly string[]): StalledGit {
  const bin = join(folder, 'stalled-git');
  const marker = join(bin, 'stalled');
  const path = process.env['PATH'] ?? '';
  mkdirSync(bin);
  const patterns = commands.map((command) => `*" ${command} "*`).join('|');
  const script = `#!/bin/sh
PATH=${quote(path)}
case " $* " in ${patterns}) : > ${quote(marker)}; exec sleep 1000;; esac
exec git "$@"
`;
  writeFileSync(join(bin, 'git'), script, { mode: 0o755 });
  process.env['PATH'] = `${bin}:${path}`;
  return {
    isStalled: () => existsSync(marker),
    end: () => {
      process.env['PATH'] = path;
      rmSync(bin, { recursive: true });
    },
  };
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
