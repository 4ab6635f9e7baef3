import type { Pacer } from '@code-graph/sdk/pacer';
import type { Context } from './manifest.js';
import type { Authors } from './ownership/authors.js';
import type { GraphFiles } from './ownership/graph-files.js';
import type { Ownership } from './ownership/ownership.js';
import { leaderOf } from './ownership/ranking.js';

/** Node counts: nodes with a team by its source, and nodes with ties. */
export interface OwnershipSummary {
  nodes: number;
  /** Nodes with a team, by the source of the team. */
  readonly teams: { codeowners: number; blame: number };
  /** Nodes without a primary team, because several teams own the same part. */
  tiedTeams: number;
  authors: number;
  /** Nodes without a primary author, because several authors wrote the same number of lines. */
  tiedAuthors: number;
}

const maxTeamsLength = 1000;

/** Sets the attributes of all nodes. */
export async function writeOwnership(
  context: Context,
  { nodes }: GraphFiles,
  { ownership, authors }: { readonly ownership: Ownership; readonly authors: Authors | undefined },
  pacer: Pacer,
): Promise<OwnershipSummary> {
  const summary = { nodes: 0, teams: { codeowners: 0, blame: 0 }, tiedTeams: 0, authors: 0, tiedAuthors: 0 };
  for (const node of nodes) {
    if (pacer.isDue) await pacer.pause();
    summary.nodes++;
    const { claim, lines } = ownership.of(node);
    const { first, firstWeight, isTie, total } = leaderOf(lines);
    if (claim !== undefined) {
      if (claim.team !== undefined) {
        context.setNodeAttribute(node.id, 'ownership:team', claim.team);
        summary.teams[claim.method]++;
      } else if (claim.isShared) summary.tiedTeams++;
      context.setNodeAttribute(node.id, 'ownership:shared', claim.isShared);
      if (claim.teams.length > 0) context.setNodeAttribute(node.id, 'ownership:teams', listTeams(claim.teams));
    }
    if (first !== undefined && authors !== undefined) {
      context.setNodeAttribute(node.id, 'ownership:author', authors.label(first));
      context.setNodeAttribute(node.id, 'ownership:share', Math.round((1000 * firstWeight) / total) / 10);
      summary.authors++;
    } else if (isTie) summary.tiedAuthors++;
    if (claim !== undefined || first !== undefined) {
      context.setNodeAttribute(node.id, 'ownership:method', claim?.method ?? 'blame');
    }
  }
  return summary;
}

function listTeams(teams: readonly string[]): string {
  const text = teams.join(', ');
  return text.length > maxTeamsLength ? `${text.slice(0, maxTeamsLength)}…` : text;
}
