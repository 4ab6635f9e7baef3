import { homedir } from 'node:os';
import { isAbsolute, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cliErrors } from '../cli-errors.js';

/** The part of a server that reports the folders of the agent ("roots"). */
export interface ServerWithRoots {
  readonly server: {
    oninitialized?: () => void;
    getClientCapabilities(): { readonly roots?: unknown } | undefined;
    listRoots(): Promise<{ readonly roots: readonly { readonly uri: string }[] }>;
  };
}

export interface SessionWorkspace {
  /** Rejects with `INVALID_USAGE` if no folder of a project is known. Undefined: the configured one, or the current folder. */
  readonly folder: Promise<string | undefined>;
  /** Learns the folder from an agent that connects to the server. */
  observe<Server extends ServerWithRoots>(server: Server): Server;
}

/** Milliseconds in which an agent reports its folders. */
const longestReportMs = 5_000;

/**
 * Decides which workspace a session is about: the named one, or else the current folder, which is that of the project in most agents. Some
 * start their servers in the home directory, which is not worth a graph: they are requested to report their first folder.
 */
export function createSessionWorkspace(
  named: string | undefined,
  currentDirectory = process.cwd(),
  home = homedir(),
): SessionWorkspace {
  const refusal = refusalOf(currentDirectory, home);
  if (named !== undefined || !refusal) {
    return { folder: Promise.resolve(named === undefined ? undefined : resolve(named)), observe: (server) => server };
  }
  let report: (folder: string) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<string>((...functions) => {
    [report, reject] = functions;
  });
  const refuse = (): void => {
    reject(refusal);
  };
  // The first question reports the error.
  promise.catch(() => undefined);
  return {
    folder: promise,
    observe: (session) => {
      const { server } = session;
      server.oninitialized = () => {
        if (server.getClientCapabilities()?.roots === undefined) refuse();
        else server.listRoots().then(({ roots }) => reportFirst(roots, report, refuse), refuse);
      };
      void delay(longestReportMs, undefined, { ref: false }).then(refuse);
      return session;
    },
  };
}

function reportFirst(
  roots: readonly { readonly uri: string }[],
  report: (folder: string) => void,
  refuse: () => void,
): void {
  const uri = roots.map((root) => root.uri).find((text) => text.startsWith('file:') && URL.canParse(text));
  if (uri === undefined) refuse();
  else report(fileURLToPath(uri));
}

/** The error for a folder that is not that of one project: the home directory, or one above it. */
export function refusalOf(folder: string, home = homedir()): Error | undefined {
  return containsHome(folder, home) ? cliErrors.workspaceNotNamed(folder) : undefined;
}

/** Whether a folder is the home directory or one above it. */
function containsHome(folder: string, home: string): boolean {
  const path = relative(folder, home);
  return path === '' || !(path.startsWith('..') || isAbsolute(path));
}
