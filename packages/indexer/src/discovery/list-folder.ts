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

const notUtf8 = 'names that are not UTF-8';
const withBackslash = 'names with a backslash';

/**
 * Lists the entries of a folder. Names may consist of any bytes. A file whose name is not UTF-8 cannot be opened by the
 * name that Node.js decodes, and the compiler treats a backslash as a separator.
 */
export function listFolder(path: string): FolderEntry[] {
  const entries = readdirSync(path, { withFileTypes: true });
  const isDoubtful = entries.some(({ name }) => name.includes('\uFFFD') && !exists(join(path, name)));
  return isDoubtful
    ? readdirSync(path, { withFileTypes: true, encoding: 'buffer' }).map((entry) => toRawEntry(entry))
    : entries.map((entry) => toEntry(entry, entry.name));
}

type Kinds = Pick<Dirent, 'isDirectory' | 'isFile' | 'isSymbolicLink'>;

function toEntry(entry: Kinds, name: string): FolderEntry {
  const kind = entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : entry.isSymbolicLink() ? 'link' : 'other';
  return name.includes('\\') ? { name, kind, unnameable: withBackslash } : { name, kind };
}

function toRawEntry(entry: Kinds & { readonly name: Buffer }): FolderEntry {
  const name = entry.name.toString();
  return Buffer.from(name).equals(entry.name)
    ? toEntry(entry, name)
    : { ...toEntry(entry, printable(entry.name)), unnameable: notUtf8 };
}

/** Writes non-ASCII bytes as escapes such as `\xe9`. */
function printable(name: Buffer): string {
  return name.toString('latin1').replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
