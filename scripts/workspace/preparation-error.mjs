/** Why the workspace cannot be used, in words for the person at the terminal. */
export class PreparationError extends Error {
  /**
   * @param {string} message what was wrong and what to do
   * @param {number} [exitCode] what the script is to exit with
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'PreparationError';
    this.exitCode = exitCode;
  }
}
