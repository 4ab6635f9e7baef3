import { createHash } from 'node:crypto';
import { extname, relative, sep } from 'node:path';
import { listFiles } from '@code-graph/sdk/files';
import { NoSuchFile, readOwnFile } from '../../files/own-file.js';

/** A file in memory, with the headers of its reply. */
export interface StaticFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Weak, because the reply may be compressed. */
  readonly tag: string;
}

/** Files by the path of their URL, such as `/viewer.js`. The index of the folder has the path `/` alone. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const maxFileBytes = 64 * 1024 * 1024;
const indexPath = '/index.html';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * Reads all regular files of a folder, without following links. No path of a request ever reaches the file system, and the files
 * stay those of one build.
 * @returns undefined if the folder has no `index.html`
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles | undefined> {
  const files = new Map<string, StaticFile>();
  try {
    for (const file of await listFiles(folder)) {
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      files.set(path === indexPath ? '/' : path, toStaticFile(path, await readFile(file)));
    }
  } catch (error) {
    // The folder is missing, or is being built.
    if (!isMissing(error)) throw error;
    return undefined;
  }
  return files.has('/') ? files : undefined;
}

function readFile(file: string): Promise<Buffer> {
  return readOwnFile(file, maxFileBytes, { isLinkAllowed: false });
}

function toStaticFile(path: string, bytes: Buffer): StaticFile {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    bytes,
    contentType: contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream',
    tag: `W/"${hash}"`,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchFile || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
}
