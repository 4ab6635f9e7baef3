/** The reason why the workspace cannot be prepared, for the user. */
export class PreparationError extends Error {
  /**
   * @param {string} message what is wrong and what to do
   * @param {number} [exitCode] the exit code of the script
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'PreparationError';
    this.exitCode = exitCode;
  }
}
