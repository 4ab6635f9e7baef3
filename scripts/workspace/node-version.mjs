import { PreparationError } from './preparation-error.mjs';

const required = [20, 19];

/**
 * Refuses a Node.js that is older than every package here asks for.
 *
 * @param {string} version such as `20.19.0`
 */
export function assertNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = required;
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return;
  throw new PreparationError(
    `Code Graph needs Node.js ${required.join('.')} or newer, and this is Node.js ${version}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
}
