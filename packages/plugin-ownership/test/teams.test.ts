import assert from 'node:assert/strict';
import { isPluginError } from '@code-graph/sdk';
import { parseTeamsFile } from '../src/teams/teams-file.js';

/* Invalid teams files, with the position and the problem that the message names. */
const invalid: readonly (readonly [text: string, message: RegExp])[] = [
  ['', /^teams\.json, line 1, column 1: the file is empty/],
  [' \n\n', /the file is empty/],
  ['{ "teams": {\n  "a": ["x@y.z"', /line 2, column 16: expected "," or "]", found the end of the file/],
  ['{ "teams": {\n  "a": ["x@y.z",]\n}}', /line 2, column 17: expected a value, found "]"/],
  ["{ 'teams': {} }", /line 1, column 3: expected a name in double quotes, found "'"/],
  ['{ "teams" {} }', /line 1, column 11: expected ":", found "{"/],
  ['{ "teams": {} } }', /line 1, column 17: there is text after the end/],
  ['{ "teams": { "a": ["x@y', /line 1, column 20: a string is not closed/],
  ['{ "teams": { "a": ["x\\q"] } }', /line 1, column 20: a string contains a control character or an invalid escape/],
  ['{ "teams": { "a": [tru] } }', /line 1, column 20: expected a value, found "t"/],
  ['['.repeat(100_000), /nested too deeply/],
  ['[]', /line 1 \(the whole file\): expected an object, found an array/],
  ['null', /line 1 \(the whole file\): expected an object, found null/],
  ['{}', /line 1 \(the whole file\): the key "teams" is missing/],
  ['{ "teams": {},\n"team": {} }', /line 2 \(\/team\): the key "team" is unknown/],
  ['{ "teams": {},\n"teams": {} }', /line 2 \(\/teams\): the name "teams" occurs twice/],
  ['{ "teams": [] }', /line 1 \(\/teams\): expected an object, found an array/],
  ['{ "teams": { "a": "x@y.z" } }', /line 1 \(\/teams\/a\): expected an array, found a string/],
  ['{ "teams": { "a": [\n"x@y.z",\n1] } }', /line 3 \(\/teams\/a\/1\): expected a string, found a number/],
  ['{ "teams": { "a/b~c": [{}] } }', /line 1 \(\/teams\/a~1b~0c\/0\): expected a string, found an object/],
  ['{ "teams": { "a": ["Ann <x@y.z>"] } }', /\(\/teams\/a\/0\): "Ann <x@y\.z>" is not an e-mail address/],
  ['{ "teams": { "a": ["x"] } }', /"x" is not an e-mail address/],
  ['{ "teams": { "": [] } }', /the name of a team has 1 to 200 characters/],
  ['{ "teams": { "a": [],\n"A": [] } }', /line 2 \(\/teams\/A\): the name "A" occurs twice/],
  [
    '{ "teams": { "a": ["x@y.z", "X@Y.Z"] } }',
    /\(\/teams\/a\/1\): X@Y\.Z occurs twice: it is also \/teams\/a\/0, line 1/,
  ],
  [
    '{ "teams": {\n"a": ["x@y.z"],\n"b": ["x@y.z"] } }',
    /line 3 \(\/teams\/b\/0\): x@y\.z occurs twice: it is also \/teams\/a\/0, line 2/,
  ],
];

describe('the teams file', () => {
  for (const [text, message] of invalid) {
    it(`is rejected with its position if it is ${JSON.stringify(text.slice(0, 45))}`, () => {
      assert.throws(
        () => parseTeamsFile('teams.json', text),
        (error) => {
          assert.ok(isPluginError(error), String(error));
          assert.equal(error.code, 'INVALID_TEAMS');
          assert.match(error.message, message);
          return true;
        },
      );
    });
  }

  it('has teams with any number of members', () => {
    const { teams, members } = parseTeamsFile('teams.json', '{ "teams": { "Ä 1": ["a@x.y", " b@x.y "], "none": [] } }');
    assert.deepEqual(teams, ['Ä 1', 'none']);
    assert.deepEqual(
      members.map(({ email, team }) => [email, team]),
      [
        ['a@x.y', 'Ä 1'],
        ['b@x.y', 'Ä 1'],
      ],
    );
  });
});
