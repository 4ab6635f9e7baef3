import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { absoluteFoldersUp } from '../tree/folders.js';
import type { ExternalState } from './external-state.js';

/**
 * Applies the external state of one working tree to another, whose installed packages are at the same paths inside it. Paths outside of
 * the tree come from lookups in the folders above it: they are the same for trees in the same folder, and otherwise nothing may exist
 * at any of them. Returns `undefined` if the two trees could see different files.
 */
export function relocateExternalState(state: ExternalState, from: string, to: string): ExternalState | undefined {
  if (from === to) return state;
  const isInside = (path: string, root: string): boolean => path.startsWith(`${root}/`);
  const paths = [...state.files.keys(), ...state.absent, ...state.folders.keys()];
  const external = paths.filter((path) => !isInside(path, from));
  if (external.some((path) => isInside(path, to))) return undefined;
  const move = (path: string): string => (isInside(path, from) ? to + path.slice(from.length) : path);
  if (posix.dirname(from) === posix.dirname(to)) {
    return {
      ...state,
      files: mapKeys(state.files, move),
      absent: new Set([...state.absent].map(move)),
      folders: mapKeys(state.folders, move),
      ...moveUnlisted(state, move),
    };
  }
  const ancestors = ancestorsOf(from);
  const tails = new Set(external.map((path) => tailOf(path, ancestors)));
  const lookups = ancestorsOf(to).flatMap((ancestor) => [...tails].map((tail) => posix.join(ancestor, tail)));
  if ([...external, ...lookups].some((path) => existsSync(path))) return undefined;
  const moved = [...state.absent].filter((path) => isInside(path, from)).map(move);
  return {
    ...state,
    files: mapKeys(state.files, move),
    absent: new Set([...moved, ...lookups]),
    folders: mapKeys(new Map([...state.folders].filter(([path]) => isInside(path, from))), move),
    ...moveUnlisted(state, move),
  };
}

function moveUnlisted(
  { unlistedImports, unlistedShared }: ExternalState,
  move: (path: string) => string,
): Pick<ExternalState, 'unlistedImports' | 'unlistedShared'> {
  return {
    unlistedImports: new Map([...unlistedImports].map(([path, imports]) => [move(path), imports.map(move)])),
    unlistedShared: new Set([...unlistedShared].map(move)),
  };
}

/** The folders above a path, the nearest first. */
function ancestorsOf(path: string): readonly string[] {
  // The dirname of a drive letter of Windows is '.'.
  return absoluteFoldersUp(posix.dirname(path)).filter((folder) => folder !== '.');
}

/** A path relative to the innermost of `ancestors` that contains it. */
function tailOf(path: string, ancestors: readonly string[]): string {
  const ancestor = ancestors.find((folder) => path.startsWith(folder === '/' ? folder : `${folder}/`)) ?? '';
  return posix.relative(ancestor, path);
}

function mapKeys<Value>(map: ReadonlyMap<string, Value>, toKey: (key: string) => string): ReadonlyMap<string, Value> {
  return new Map([...map].map(([key, value]) => [toKey(key), value]));
}
