import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

/** An entry of a folder. */
export interface FolderEntry {
  /** The name, with escapes if it is not valid UTF-8. */
  readonly name: string;
  readonly kind: 'folder' | 'file' | 'link' | 'other';
  /** The rule that excludes the entry because its name cannot be used as a path in a graph. */
  readonly unnameable?: string;
}

/** The rule that excludes entries whose names have no path. */
export const notUtf8 = 'names that are not UTF-8';
const withBackslash = 'names with a backslash';

/**
 * Lists the entries of a folder. Names may consist of any bytes. A file whose name is not UTF-8 cannot be opened by the
 * name that Node.js decodes, and the compiler treats a backslash as a separator.
 */
export function listFolder(path: string): FolderEntry[] {
  const entries = readdirSync(path, { withFileTypes: true });
  const isDoubtful = entries.some(({ name }) => name.includes('\uFFFD') && !exists(join(path, name)));
  return isDoubtful
    ? readdirSync(path, { withFileTypes: true, encoding: 'buffer' }).map((entry) =>
        toRawEntry(entry.name, kindOf(entry)),
      )
    : entries.map((entry) => toEntry(entry.name, kindOf(entry)));
}

function kindOf(entry: Pick<Dirent, 'isDirectory' | 'isFile' | 'isSymbolicLink'>): FolderEntry['kind'] {
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : entry.isSymbolicLink() ? 'link' : 'other';
}

function toEntry(name: string, kind: FolderEntry['kind']): FolderEntry {
  return name.includes('\\') ? { name, kind, unnameable: withBackslash } : { name, kind };
}

/** The entry with a name that may consist of any bytes. */
export function toRawEntry(bytes: Buffer, kind: FolderEntry['kind']): FolderEntry {
  const name = bytes.toString();
  return Buffer.from(name).equals(bytes) ? toEntry(name, kind) : { name: printable(bytes), kind, unnameable: notUtf8 };
}

/** Writes non-ASCII bytes as escapes such as `\xe9`. */
function printable(name: Buffer): string {
  return name.toString('latin1').replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
