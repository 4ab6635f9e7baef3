export type GpuFailureReason = 'not-installed' | 'no-adapter' | 'software-adapter' | 'out-of-memory' | 'failed';

/** The GPU cannot be used, or not for this. The message says why, to people. */
export class GpuFailure extends Error {
  override readonly name = 'GpuFailure';

  constructor(
    readonly reason: GpuFailureReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The GPU was lost while it computed: its driver crashed, it was unplugged or it slept. What was computed before goes on elsewhere. */
export class GpuDeviceLost extends Error {
  override readonly name = 'GpuDeviceLost';

  /**
   * @param positions where the nodes were when they were last seen, as `readPositions` gives them
   * @param iteration how many iterations led there
   */
  constructor(
    message: string,
    readonly positions: Float32Array,
    readonly iteration: number,
  ) {
    super(message);
  }
}
