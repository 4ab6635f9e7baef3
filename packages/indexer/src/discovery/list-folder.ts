import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

/** An entry of a folder, or the reason why it cannot be named in a graph. */
export interface FolderEntry {
  /** Printable where the entry cannot be named otherwise. */
  readonly name: string;
  readonly kind: 'folder' | 'file' | 'link' | 'other';
  /** The rule that leaves the entry out because of its name. */
  readonly unnameable?: string;
}

const notUtf8 = 'names that are not UTF-8';
const withBackslash = 'names with a backslash';

/**
 * The entries of a folder. Their names may be any bytes: those that are not UTF-8 cannot be opened by what Node.js makes of
 * them, and in a backslash the compiler sees a separator.
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

/** Bytes beyond ASCII as `\xe9`. */
function printable(name: Buffer): string {
  return name.toString('latin1').replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
