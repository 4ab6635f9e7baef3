import assert from 'node:assert/strict';
import { join } from 'node:path';
import { readSoakArguments } from '../soak-arguments.mjs';
import { repositoryRoot as root } from '../workspace/repository-root.mjs';

const read = (...given: string[]) => readSoakArguments(given, { root, directory: root });

describe('arguments of npm run soak', () => {
  it('none: all soaks, with a random seed', () => {
    const { mochaArguments, environment, repeatArguments } = read();
    assert.deepEqual(mochaArguments, ['packages/*/test/**/*.soak.ts', 'scripts/test/*.soak.ts']);
    assert.deepEqual(Object.keys(environment), ['CODE_GRAPH_SEED']);
    assert.match(environment.CODE_GRAPH_SEED, /^\d+$/);
    assert.notEqual(environment.CODE_GRAPH_SEED, read().environment.CODE_GRAPH_SEED);
    assert.equal(repeatArguments, `--seed ${environment.CODE_GRAPH_SEED}`);
  });

  it('rounds and seed go to the tests, all others to mocha', () => {
    const { mochaArguments, environment, repeatArguments } = read(
      'packages/host',
      '--rounds',
      '7',
      '--grep',
      'a kill',
      '--seed=3',
    );
    assert.deepEqual(mochaArguments, ['--grep', 'a kill', 'packages/host/**/*.soak.ts']);
    assert.deepEqual(environment, { CODE_GRAPH_ROUNDS: '7', CODE_GRAPH_SEED: '3' });
    assert.equal(repeatArguments, "packages/host --grep 'a kill' --rounds 7 --seed 3");
  });

  it('a name without a folder finds the soak in any folder', () => {
    assert.deepEqual(read('random-edits').mochaArguments, ['{packages/*/test/**,scripts/test}/random-edits.soak.ts']);
  });

  it("a path is relative to the caller's folder", () => {
    const { mochaArguments } = readSoakArguments(['test'], { root, directory: join(root, 'packages', 'host') });
    assert.deepEqual(mochaArguments, ['packages/host/test/**/*.soak.ts']);
  });

  for (const [given, message] of [
    [['--rounds', 'many'], /--rounds needs a whole number, not "many"\./],
    [['--seed'], /--seed needs a whole number\./],
    [['--seed', '-1'], /--seed needs a whole number/],
    [['packages/hots'], /no file or folder packages\/hots/],
  ] as const) {
    it(`rejects ${given.join(' ')}`, () => {
      assert.throws(() => read(...given), message);
    });
  }
});
