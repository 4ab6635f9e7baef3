import type { FileOwners } from './file-owners.js';
import type { GraphFiles, NodePosition } from './graph-files.js';
import { addCounts, toTeamLines } from './author-lines.js';
import type { AuthorLines, LineCounts } from './author-lines.js';
import type { Authors } from './authors.js';
import { claimByOwners, claimByWeight } from './ranking.js';
import type { TeamClaim, TeamLines } from './ranking.js';

/** The authors of lines. */
export interface BlamedLines {
  readonly authors: Authors;
  readonly byFile: ReadonlyMap<string, AuthorLines>;
}

/** The data from which ownership is computed. */
export interface OwnershipSources {
  readonly files: GraphFiles;
  /** Undefined if CODEOWNERS does not count. */
  readonly owners: FileOwners | undefined;
  /** Undefined if blame was not possible or not wanted. */
  readonly blamed: BlamedLines | undefined;
  /** Whether authors have teams. */
  readonly hasTeams: boolean;
}

/** The ownership of a node. */
export interface NodeOwnership {
  readonly claim: TeamClaim | undefined;
  /** Empty if no line counts. */
  readonly lines: LineCounts;
}

/** The sums of all files in a container. */
interface ContainerSums {
  readonly lines: Map<number, number>;
  /** Numbers of files by team. */
  readonly files: Map<string, number>;
  filesWithoutTeam: number;
  hasOwners: boolean;
}

const noLines: LineCounts = new Map();

/** Computes the ownership of nodes. */
export class Ownership {
  readonly #sources: OwnershipSources;
  readonly #containers = new Map<string, ContainerSums>();

  constructor(sources: OwnershipSources) {
    this.#sources = sources;
  }

  /** Adds a file to the folders that contain it. All files are added before nodes are evaluated. */
  addFile(file: string): void {
    const { files, owners, blamed } = this.#sources;
    const lines = blamed?.byFile.get(file)?.count(undefined) ?? noLines;
    const claim = this.#claim(file, lines);
    // The owners of the file, otherwise the team that wrote most of it.
    const names = owners?.of(file)?.names ?? (claim?.team === undefined ? [] : [claim.team]);
    for (const id of files.containersOf(file)) {
      const sums = this.#containers.get(id) ?? emptySums();
      this.#containers.set(id, sums);
      addCounts(sums.lines, lines);
      for (const name of names) sums.files.set(name, (sums.files.get(name) ?? 0) + 1);
      if (names.length === 0) sums.filesWithoutTeam++;
      sums.hasOwners ||= owners?.of(file) !== undefined;
    }
  }

  of({ id, file, lines, isUnlocated }: NodePosition): NodeOwnership {
    if (file === undefined) return this.#ofContainer(this.#containers.get(id));
    const counts = isUnlocated ? noLines : (this.#sources.blamed?.byFile.get(file)?.count(lines) ?? noLines);
    return { claim: this.#claim(file, counts), lines: counts };
  }

  #ofContainer(sums: ContainerSums | undefined): NodeOwnership {
    if (sums === undefined) return { claim: undefined, lines: noLines };
    const { lines, files, filesWithoutTeam, hasOwners } = sums;
    if (hasOwners) return { claim: claimByWeight(files, filesWithoutTeam, 'codeowners'), lines };
    return { claim: this.#claimByLines(lines), lines };
  }

  #claim(file: string, lines: LineCounts): TeamClaim | undefined {
    const owners = this.#sources.owners?.of(file);
    if (owners === undefined) return this.#claimByLines(lines);
    return claimByOwners(owners.names, owners.areKnown ? this.#teamLines(lines) : undefined);
  }

  #claimByLines(lines: LineCounts): TeamClaim | undefined {
    const teamLines = this.#teamLines(lines);
    return teamLines && claimByWeight(teamLines.byTeam, teamLines.withoutTeam, 'blame');
  }

  /** Undefined if there are no counted lines, or the authors have no teams. */
  #teamLines(lines: LineCounts): TeamLines | undefined {
    const { blamed, hasTeams } = this.#sources;
    return hasTeams && blamed !== undefined && lines.size > 0 ? toTeamLines(lines, blamed.authors) : undefined;
  }
}

function emptySums(): ContainerSums {
  return { lines: new Map(), files: new Map(), filesWithoutTeam: 0, hasOwners: false };
}
