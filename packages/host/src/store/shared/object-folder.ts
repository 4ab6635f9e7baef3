/** A folder in an object storage, for files that other programs read. */
export interface ObjectFolder {
  /**
   * Writes a file as a whole, and replaces one of the same path.
   * @param path relative to the folder, with slashes
   */
  write(path: string, content: Uint8Array): Promise<void>;
  close(): void;
}

/**
 * Opens a folder.
 * @param address URL of a bucket and a prefix in it, such as s3://bucket/prefix
 * @throws HostError `OBJECTS_UNREACHABLE`
 */
export type OpenObjectFolder = (address: string) => Promise<ObjectFolder>;
