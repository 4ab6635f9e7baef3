import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A line of a stack trace: the function, if it has a name, and its location. */
const frame =
  /^\s+at (?:(?:async )?(?:Object\.|Module\.)?(?<name>[^()]+) \()?(?<file>[^()]+):(?<line>\d+):(?<column>\d+)\)?$/;

/**
 * Describes the location in a plugin that has called a function: `applyAsync (src/index.ts:14:7)`. Source maps count, if Node.js applies
 * them.
 * @param callee the function of the host; calls inside of it do not count
 * @param folder the location is relative to it
 * @returns undefined if the stack trace does not contain the location
 */
export function describeCaller(callee: (...parameters: never[]) => unknown, folder: string): string | undefined {
  const error = new Error();
  Error.captureStackTrace(error, callee);
  return describeTopFrame(error.stack, folder);
}

/** Describes the first location of a stack trace that is in a file, skipping Node.js itself and code that was made at run time. */
export function describeTopFrame(stack: unknown, folder: string): string | undefined {
  if (typeof stack !== 'string') return undefined;
  for (const text of stack.split('\n')) {
    const { name, file = '', line, column } = frame.exec(text)?.groups ?? {};
    const path = toPath(file, folder);
    if (path === undefined) continue;
    const place = `${path}:${line}:${column}`;
    return name === undefined || name === '<anonymous>' ? place : `${name} (${place})`;
  }
  return undefined;
}

function toPath(file: string, folder: string): string | undefined {
  const path = file.startsWith('file:') ? fileURLToPath(file) : file;
  if (!isAbsolute(path)) return undefined;
  const inside = relative(folder, path);
  return inside.startsWith('..') || isAbsolute(inside) ? path : inside.replaceAll('\\', '/');
}
