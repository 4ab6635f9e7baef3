export type GpuFailureReason = 'not-installed' | 'no-adapter' | 'software-adapter' | 'out-of-memory' | 'failed';

/** The GPU cannot be used, or not for this layout. The message gives the reason, for users. */
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

/** The GPU was lost while it computed: its driver crashed, it was unplugged or it slept. Another engine can continue the layout. */
export class GpuDeviceLost extends Error {
  override readonly name = 'GpuDeviceLost';

  /**
   * @param positions the latest known positions, in the format of `readPositions`
   * @param iteration number of iterations that led to these positions
   */
  constructor(
    message: string,
    readonly positions: Float32Array,
    readonly iteration: number,
  ) {
    super(message);
  }
}
