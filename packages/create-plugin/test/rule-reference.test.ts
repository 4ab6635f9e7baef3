import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { withRuleReference } from '../src/check/rule-reference.js';
import { rules } from '../src/check/rules/index.js';

const advice = 'Run npm run generate --workspace @code-graph/create-plugin.';

describe('The documentation of plugin check', () => {
  for (const path of ['packages/create-plugin/README.md', 'docs/reference/plugin-check.md']) {
    it(`has the sections of the current rules in ${path}`, () => {
      const page = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
      assert.ok(page === withRuleReference(page), `${path} is not current. ${advice}`);
      const headings = [...page.matchAll(/^#### (\S+)$/gm)].map(([, heading]) => heading);
      assert.deepEqual(
        headings,
        rules.map(({ id }) => id),
      );
    });
  }
});
