import assert from 'node:assert/strict';
import { fixture, measured } from './measured.js';

/** Lizard's figures for a function. */
type Value = readonly [line: number, name: string, cyclomatic: number];

/** Differences from lizard, as `file:line name: theirs, ours`, by reason. */
const differences: Readonly<Record<string, readonly string[]>> = {
  'lizard does not know `and`': ['cpp/constructs.cpp:7 branches: 2, 3'],
  'lizard counts `match` as one condition, and no `??`': ['php/constructs.php:38 choices: 5, 7'],
  'lizard counts no `unless`, and one of these loops less': ['ruby/constructs.rb:17 self.loops: 4, 6'],
  'lizard counts no `in` of `case`': ['ruby/constructs.rb:30 choices: 4, 7'],
  'lizard counts `ensure`': ['ruby/constructs.rb:47 handlers: 4, 3'],
  'lizard counts `case _`': ['scala/constructs.scala:27 choices: 6, 5'],
  'lizard counts `catch` beside its cases': ['scala/constructs.scala:34 handlers: 3, 2'],
};

describe('the cyclomatic complexity of C, C++, Kotlin, Lua, PHP, Ruby, Scala and Swift', () => {
  it('is that of lizard, except for known differences', async () => {
    const oracle = JSON.parse(fixture('lizard.json')) as Record<string, readonly Value[]>;
    const deviations: string[] = [];
    for (const [file, values] of Object.entries(oracle)) {
      const { functions } = await measured(file, fixture(file));
      for (const [line, name, cyclomatic] of values) {
        const ours = functions.find(({ startLine }) => startLine === line)?.cyclomatic;
        if (ours !== cyclomatic) deviations.push(`${file}:${line} ${name}: ${cyclomatic}, ${ours ?? 'absent'}`);
      }
    }
    assert.deepEqual(deviations.toSorted(), Object.values(differences).flat().toSorted());
  });
});
