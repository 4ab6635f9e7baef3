import { stringify } from 'yaml';
import type { Candidate } from './draft-candidates.js';

/** The published schema, by which editors complete and check a rule file. */
const schemaUrl = 'https://unpkg.com/@code-graph/cli/schemas/code-graph-rules.schema.json';

const head = `# yaml-language-server: $schema=${schemaUrl}
# Rules for the structure of this code, which "code-graph check" checks.
`;

/** Writes rules as the text of a rule file. */
export function writeRuleFile(candidates: readonly Candidate[]): string {
  const groups = Object.assign({}, ...candidates.map((candidate) => candidate.groups ?? {})) as Record<string, unknown>;
  const rules = candidates.map(({ rule }) => rule);
  const file = { ...(Object.keys(groups).length > 0 && { groups }), rules };
  return head + stringify(file, { lineWidth: 120 });
}
