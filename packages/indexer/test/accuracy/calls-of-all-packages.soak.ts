import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assertCallsOfCompiler, indexSources } from './this-repository.js';

const packages = readdirSync(join(import.meta.dirname, '../../..'));

describe('The graph of all packages of this repository', () => {
  it('has the calls that the compiler resolves', async function () {
    this.timeout(300_000);
    const folders = packages.map((name) => `packages/${name}/src`);
    assertCallsOfCompiler(await indexSources(folders), folders);
  });
});
