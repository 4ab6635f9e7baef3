import { isObject, type JsonObject } from '@code-graph/reports';
import type { ReportedPath } from '../finding.js';

/** Resolves the locations of artifacts in one run. */
export class ArtifactPaths {
  /** `originalUriBaseIds` of the run. */
  bases: JsonObject = {};
  /** The `location` of each artifact of the run. */
  readonly #artifacts: (JsonObject | undefined)[] = [];
  #nextLocation: JsonObject | undefined;
  readonly #paths = new Map<string, ReportedPath>();

  /** @param run identifies the run, because folders that a run does not name may be different ones in each */
  constructor(private readonly run: string) {}

  addLocation(location: unknown): void {
    this.#nextLocation = isObject(location) ? location : undefined;
  }

  endArtifact(): void {
    this.#artifacts.push(this.#nextLocation);
    this.#nextLocation = undefined;
  }

  /** The path of an artifact location. Undefined if it names no file. */
  pathOf(location: JsonObject): ReportedPath | undefined {
    const { index } = location;
    const artifact = typeof index === 'number' && index >= 0 ? this.#artifacts[index] : undefined;
    const uri = location['uri'] ?? artifact?.['uri'];
    if (typeof uri !== 'string' || uri === '') return undefined;
    const base = location['uriBaseId'] ?? artifact?.['uriBaseId'];
    const resolved = this.#resolve(uri, base, new Set());
    const key = `${resolved.base}\0${resolved.uri}`;
    // Many findings are in the same file.
    const path = this.#paths.get(key) ?? this.#toPath(resolved);
    this.#paths.set(key, path);
    return path;
  }

  #resolve(uri: string, baseId: unknown, seen: Set<string>): { readonly uri: string; readonly base: string } {
    if (isAbsoluteUri(uri) || typeof baseId !== 'string') return { uri, base: '' };
    const base = this.bases[baseId];
    // Tools often name a base without its location, such as %SRCROOT%, because it differs between machines.
    if (!isObject(base) || seen.has(baseId)) return { uri, base: baseId };
    seen.add(baseId);
    const folder = typeof base['uri'] === 'string' ? base['uri'] : '';
    if (folder === '' && base['uriBaseId'] === undefined) return { uri, base: baseId };
    const outer = this.#resolve(folder, base['uriBaseId'], seen);
    return {
      uri: outer.uri === '' || outer.uri.endsWith('/') ? outer.uri + uri : `${outer.uri}/${uri}`,
      base: outer.base,
    };
  }

  #toPath({ uri, base }: { readonly uri: string; readonly base: string }): ReportedPath {
    const text = toText(uri);
    if (text === undefined) return { path: uri, origin: this.run, isForeign: true };
    const { path, isEscaping } = normalize(text);
    const origin = isAbsolutePath(path) ? `${this.run} absolute` : `${this.run} relative ${base}`;
    return { path, origin, isForeign: isEscaping };
  }
}

export function isAbsolutePath(path: string): boolean {
  return path.startsWith('/') || /^[A-Za-z]:(?:\/|$)/.test(path);
}

function isAbsoluteUri(uri: string): boolean {
  return /^[A-Za-z][A-Za-z\d+.-]*:/.test(uri) || uri.startsWith('/') || uri.startsWith('\\');
}

/** The path that a URI names, with `/` separators. Undefined for other schemes than `file`. */
function toText(uri: string): string | undefined {
  // Some tools write a plain path instead of a URI.
  if (/^[A-Za-z]:[\\/]/.test(uri)) return decode(uri).replaceAll('\\', '/');
  const scheme = /^([A-Za-z][A-Za-z\d+.-]+):/.exec(uri)?.[1];
  if (scheme === undefined) return decode(uri).replaceAll('\\', '/');
  if (scheme.toLowerCase() !== 'file') return undefined;
  const rest = decode(uri.slice('file:'.length)).replaceAll('\\', '/');
  const path = rest.startsWith('//') ? rest.slice(2).replace(/^localhost(?=\/)/i, '') : rest;
  // A path after an authority is on another machine: `file://server/share/a.ts`.
  if (rest.startsWith('//') && !path.startsWith('/') && !/^[A-Za-z]:/.test(path)) return `//${path}`;
  return path.replace(/^\/+(?=[A-Za-z]:(?:\/|$))/, '');
}

/** Names of files may have a `%` that no tool has encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function normalize(text: string): { readonly path: string; readonly isEscaping: boolean } {
  const isRooted = text.startsWith('/');
  const segments: string[] = [];
  let isEscaping = false;
  for (const segment of text.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) isEscaping = true;
  }
  const path = segments.join('/').replace(/^[a-z]:/, (drive) => drive.toUpperCase());
  return { path: isRooted ? `/${path}` : path, isEscaping };
}
