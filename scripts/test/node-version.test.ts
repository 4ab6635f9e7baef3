import assert from 'node:assert/strict';
import { assertNodeVersion } from '../workspace/node-version.mjs';

describe('required version of Node.js', () => {
  for (const version of ['20.19.0', '20.20.1', '22.0.0', '24.1.0', '100.0.0']) {
    it(`${version} is accepted`, () => {
      assert.doesNotThrow(() => assertNodeVersion(version));
    });
  }
  for (const version of ['20.18.3', '18.20.8', '9.11.2']) {
    it(`${version} is rejected, with the version in the message`, () => {
      assert.throws(
        () => assertNodeVersion(version),
        new RegExp(`needs Node\\.js 20\\.19 .* this is Node\\.js ${version}`),
      );
    });
  }
});
