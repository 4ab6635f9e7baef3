import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

interface Locations {
  /** The variable of the XDG base directory specification, which applies on every platform. */
  readonly xdgVariable: string;
  /** In the home directory, on Linux. */
  readonly linux: string;
  /** In the home directory, on macOS. */
  readonly macos: string;
  readonly windowsVariable: string;
  /** In the home directory, if the variable of Windows is not set. */
  readonly windows: string;
}

const locations = {
  state: {
    xdgVariable: 'XDG_STATE_HOME',
    linux: '.local/state',
    macos: 'Library/Application Support',
    windowsVariable: 'LOCALAPPDATA',
    windows: 'AppData/Local',
  },
  configuration: {
    xdgVariable: 'XDG_CONFIG_HOME',
    linux: '.config',
    macos: 'Library/Application Support',
    windowsVariable: 'APPDATA',
    windows: 'AppData/Roaming',
  },
  cache: {
    xdgVariable: 'XDG_CACHE_HOME',
    linux: '.cache',
    macos: 'Library/Caches',
    windowsVariable: 'LOCALAPPDATA',
    windows: 'AppData/Local',
  },
} as const satisfies Readonly<Record<string, Locations>>;

/** The user's folder for files of one kind, in which each program has a folder of its own. */
export function baseDirectory(
  kind: keyof typeof locations,
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): string {
  const { xdgVariable, linux, macos, windowsVariable, windows }: Locations = locations[kind];
  const named = environment[xdgVariable];
  // The XDG base directory specification: a relative path is invalid and must be ignored.
  if (named !== undefined && isAbsolute(named)) return named;
  const home = homedir();
  if (platform === 'darwin') return join(home, macos);
  if (platform === 'win32') return environment[windowsVariable] ?? join(home, windows);
  return join(home, linux);
}
