import { isAbsolute, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WireReader } from './wire-reader.js';

/** The metadata of an index. */
export interface IndexHead {
  /** Name and version of the program that wrote it; empty if unknown. */
  readonly tool: string;
  /** Absolute path, with `/` separators, of the folder that document paths are relative to; `undefined` if unknown. */
  readonly projectRoot: string | undefined;
}

const longestText = 4096;

/** Reads the metadata of an index. */
export function readIndexHead(reader: WireReader): IndexHead {
  let tool = '';
  let root: string | undefined;
  while (reader.next()) {
    if (reader.field === 2) tool = readTool(reader);
    else if (reader.field === 3) root = reader.readString(longestText);
    else reader.skip();
  }
  return { tool, projectRoot: toPath(root ?? '') };
}

function readTool(reader: WireReader): string {
  let name = '';
  let version = '';
  const end = reader.enter();
  while (reader.next()) {
    if (reader.field === 1) name = reader.readString(longestText) ?? '';
    else if (reader.field === 2) version = reader.readString(longestText) ?? '';
    else reader.skip();
  }
  reader.leave(end);
  return `${name} ${version}`.trim();
}

/** The root is a URI, although some indexers write a path. */
function toPath(root: string): string | undefined {
  let path = root;
  if (/^file:/i.test(root)) {
    try {
      path = fileURLToPath(root);
    } catch {
      return undefined;
    }
  }
  const slashed = path.replaceAll('\\', '/');
  return isAbsolute(path) && !slashed.includes('\0') ? posix.normalize(slashed).replace(/(?<=.)\/$/, '') : undefined;
}
