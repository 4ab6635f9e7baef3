/** The positions of all nodes at a moment of a layout that is being computed. */
export interface SharedFrame {
  readonly jobId: string;
  /** Number of iterations before. */
  readonly iteration: number;
  readonly dimensions: 2 | 3;
  /** Base64 of `dimensions` 32-bit floating-point numbers for each node, little-endian. */
  readonly positions: string;
}

/**
 * The latest positions of the layout that a host of a repository computes, for the clients of other hosts. They may be lost, which no
 * result is. Errors are HostErrors.
 */
export interface SharedFrames {
  /** Reads the stored positions of a layout, and has the host that computes it store them for the next 10 seconds. */
  request(jobId: string): Promise<SharedFrame | undefined>;
  /** Whether the positions of a layout were requested in the last 10 seconds, by the clock of the store. */
  isRequested(jobId: string): Promise<boolean>;
  /** Replaces the positions of a layout that were requested. */
  write(frame: SharedFrame): Promise<void>;
  /** Deletes the positions of a layout that has ended. */
  remove(jobId: string): Promise<void>;
}
