// Writes the sections on the rules of `code-graph plugin check` into the pages that document them.
import { readFileSync, writeFileSync } from 'node:fs';
import { withRuleReference } from '../src/check/rule-reference.ts';

for (const page of ['../README.md', '../../../docs/reference/plugin-check.md']) {
  const file = new URL(page, import.meta.url);
  writeFileSync(file, withRuleReference(readFileSync(file, 'utf8')));
}
