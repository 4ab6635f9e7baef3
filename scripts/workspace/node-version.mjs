import { PreparationError } from './preparation-error.mjs';

const required = [20, 19];

/**
 * Throws if Node.js is older than the packages require.
 *
 * @param {string} version such as `20.19.0`
 */
export function assertNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = required;
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return;
  throw new PreparationError(
    `Code Graph needs Node.js ${required.join('.')} or newer, but this is Node.js ${version}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
}
