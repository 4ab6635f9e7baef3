import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { evaluateRules } from '../evaluation/evaluate-rules.js';
import { parseRuleFile } from '../file/parse-rule-file.js';
import { draftCandidates, type Candidate } from './draft-candidates.js';
import { findDraftUnits } from './draft-units.js';
import { writeRuleFile } from './write-rule-file.js';

/** Writes a rule file with rules that the graph follows as it is. */
export async function draftRules(snapshot: GraphSnapshot): Promise<string> {
  const candidates = draftCandidates(snapshot, await findDraftUnits(snapshot));
  const kept = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (!kept.has(candidate.rule.name) && (await isFollowed(snapshot, candidate)))
      kept.set(candidate.rule.name, candidate);
  }
  return writeRuleFile(joinFolders([...kept.values()]));
}

/** Whether the rule matches something, and nothing violates it. */
async function isFollowed(snapshot: GraphSnapshot, candidate: Candidate): Promise<boolean> {
  const { rules } = await evaluateRules(snapshot, parseRuleFile(writeRuleFile([candidate])), {
    isChanged: undefined,
    runQuery: () => Promise.reject(new Error('Drafts have no queries.')),
    outdatedValuesOf: () => undefined,
  });
  return rules.every(
    ({ problem, violations, matched }) => problem === undefined && violations === 0 && isUseful(matched),
  );
}

/** A rule that examined no dependency is followed by accident. */
function isUseful({ edges, nodes }: { readonly edges: number; readonly nodes: number }): boolean {
  return edges > 0 && nodes > 0;
}

/** Joins the rules about the public API of single folders with the same entry file into one. */
function joinFolders(candidates: readonly Candidate[]): Candidate[] {
  const byEntry = new Map<string, string[]>();
  const others: Candidate[] = [];
  for (const candidate of candidates) {
    if (candidate.publicApi === undefined) others.push(candidate);
    else {
      const { folder, entry } = candidate.publicApi;
      byEntry.set(entry, [...(byEntry.get(entry) ?? []), folder]);
    }
  }
  const joined = [...byEntry].map(([entry, folders]): Candidate => ({
    rule: {
      name: `public-api-of-${entry.replaceAll(/[^A-Za-z0-9]+/g, '-')}`,
      description: 'Other code uses these folders through their entry file.',
      publicApi: { folder: folders, entry },
    },
  }));
  return [...others, ...joined];
}
