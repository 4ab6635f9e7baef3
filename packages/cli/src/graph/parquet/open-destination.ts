import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { openObjectFolder } from '@code-graph/host/embedding';
import { cliErrors } from '../../cli-errors.js';
import { writeGraphFile } from '../write-graph-file.js';

/** The place of an export. */
export interface Destination {
  /**
   * Writes a file as a whole.
   * @param path relative, with slashes
   * @throws HostError `GRAPH_FILE_NOT_WRITTEN`
   */
  write(path: string, content: Uint8Array): Promise<void>;
  close(): void;
}

/**
 * Opens a folder of this machine, or of an object storage.
 * @param out path, or URL such as s3://bucket/prefix
 * @throws HostError `OBJECTS_UNREACHABLE`, `STORE_PACKAGE_MISSING`
 */
export async function openDestination(out: string): Promise<Destination> {
  if (!out.startsWith('s3://')) return new LocalFolder(resolve(out));
  const folder = await openObjectFolder(out);
  return {
    write: (path, content) =>
      folder.write(path, content).catch((error: unknown) => {
        throw cliErrors.graphFileNotWritten(`${out.replace(/\/+$/, '')}/${path}`, error);
      }),
    close: () => folder.close(),
  };
}

class LocalFolder implements Destination {
  constructor(private readonly folder: string) {}

  async write(path: string, content: Uint8Array): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true }).catch((error: unknown) => {
      throw cliErrors.graphFileNotWritten(dirname(file), error);
    });
    await writeGraphFile(file, content);
  }

  close(): void {
    // A folder of this machine needs no connection.
  }
}
