import { writeFileAtomically } from '@code-graph/sdk/files';
import { NoSuchFile, readOwnFile } from '../../files/own-file.js';

const maxFileBytes = 1024 * 1024;

/** The start of a quarantine, and its reason. */
export interface QuarantineEntry {
  readonly since: string;
  readonly reason: string;
}

/** The file that lists the quarantined plugins. */
export class QuarantineFile {
  constructor(private readonly path: string) {}

  /** @throws Error when the file exists and cannot be read */
  async read(): Promise<Map<string, QuarantineEntry>> {
    let text: string;
    try {
      text = (await readOwnFile(this.path, maxFileBytes, { isLinkAllowed: false })).toString();
    } catch (error) {
      if (error instanceof NoSuchFile) return new Map();
      throw error;
    }
    const content: unknown = JSON.parse(text);
    const entries = typeof content === 'object' && content !== null ? Object.entries(content) : [];
    return new Map(entries.filter((entry): entry is [string, QuarantineEntry] => isEntry(entry[1])));
  }

  /** Replaces the file. Callers write one after the other. */
  async write(entries: ReadonlyMap<string, QuarantineEntry>): Promise<void> {
    await writeFileAtomically(this.path, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
  }
}

function isEntry(value: unknown): value is QuarantineEntry {
  if (typeof value !== 'object' || value === null || !('since' in value) || !('reason' in value)) return false;
  return typeof value.since === 'string' && typeof value.reason === 'string';
}
