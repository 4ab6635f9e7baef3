import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConnectToHost } from './host-connection.js';
import { HostSession, type HostListener, type ReadyHost } from './host-session.js';

/** A file of the editor, and the host that may have it in its graph. */
export interface HostedFile {
  readonly session: HostSession;
  readonly host: ReadyHost;
  /** Path relative to the workspace of the host, with `/`. */
  readonly path: string;
}

/** The sessions of the workspace folders: one host for each. */
export class HostSessions {
  readonly #sessions = new Map<string, HostSession>();

  constructor(
    private readonly connect: ConnectToHost,
    private readonly createListener: (folder: string) => HostListener,
  ) {}

  add(folder: string): void {
    if (!this.#sessions.has(folder))
      this.#sessions.set(folder, new HostSession(folder, this.connect, this.createListener(folder)));
  }

  remove(folder: string): void {
    this.#sessions.get(folder)?.stop();
    this.#sessions.delete(folder);
  }

  stop(): void {
    for (const folder of [...this.#sessions.keys()]) this.remove(folder);
  }

  ready(folder: string): ReadyHost | undefined {
    return this.#sessions.get(folder)?.ready;
  }

  /** Finds the host of a file: of the innermost folder that contains it. Undefined if none is ready. */
  find(uri: string): HostedFile | undefined {
    const file = toPath(uri);
    if (file === undefined) return undefined;
    let hostedFile: HostedFile | undefined;
    for (const session of this.#sessions.values()) {
      const { ready } = session;
      const path = ready && relativePath(ready.root, file);
      if (path === undefined || ready === undefined) continue;
      if (!hostedFile || ready.root.length > hostedFile.host.root.length) hostedFile = { session, host: ready, path };
    }
    return hostedFile;
  }
}

/** The path of a `file:` URI. Undefined for other documents, such as unsaved ones. */
export function toPath(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

function relativePath(root: string, file: string): string | undefined {
  const path = relative(root, file);
  const isInside = path !== '' && !isAbsolute(path) && path !== '..' && !path.startsWith(`..${sep}`);
  return isInside ? path.split(sep).join('/') : undefined;
}
