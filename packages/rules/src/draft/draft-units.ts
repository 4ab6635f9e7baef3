import { findDependencies, type Dependencies } from '@code-graph/graph/dependencies';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';

/** A unit between which layers are drafted. */
export interface DraftUnit {
  /** The path of its folder. */
  readonly path: string;
  /** 0 if it depends on no other unit. */
  readonly layer: number;
}

/** The numbers of units between which layers are worth a rule. */
const [fewestUnits, mostUnits] = [2, 40];

/** Maximum number of folders to descend. */
const deepestLevel = 10;

/** The share of the code of a folder in which the folders inside of it say more. */
const dominantShare = 0.6;

/** Only production code counts. */
const selection = { includesTypeOnly: true, test: false };

/** Finds the packages, or else the folders on the first level on which none contains most of the code. */
export async function findDraftUnits(snapshot: GraphSnapshot): Promise<readonly DraftUnit[]> {
  if (snapshot.attributes.nodes.has('code:package')) {
    const packages = await findDependencies(snapshot, { between: 'packages', ...selection });
    const units = toUnits(snapshot, packages);
    if (isUsable(units) && findDominant(packages) === undefined) return units;
  }
  let within: number | undefined;
  for (let level = 0; level < deepestLevel; level++) {
    const folders = await findDependencies(snapshot, { between: 'folders', within, depth: 1, ...selection });
    const dominant = findDominant(folders);
    if (dominant === undefined || dominant === within) {
      const units = toUnits(snapshot, folders);
      return isUsable(units) ? units : [];
    }
    within = dominant;
  }
  return [];
}

/** Whether some of the units depend on others. */
function isUsable(units: readonly DraftUnit[]): boolean {
  return units.length >= fewestUnits && units.length <= mostUnits && units.some(({ layer }) => layer > 0);
}

/** The unit with most of the code. */
function findDominant({ units, members }: Dependencies): number | undefined {
  const sizes = new Map(members.map((unit) => [unit, 0]));
  let total = 0;
  for (const unit of units) {
    const size = sizes.get(unit);
    if (size === undefined) continue;
    sizes.set(unit, size + 1);
    total++;
  }
  return members.find((unit) => (sizes.get(unit) ?? 0) > dominantShare * total);
}

/** The units that contain no other unit. */
function toUnits({ structure }: GraphSnapshot, { members, layers }: Dependencies): DraftUnit[] {
  const units = members.map((unit) => ({ path: structure.ids[unit] ?? '', layer: layers[unit] ?? 0 }));
  return units.filter(({ path }) => path !== './' && !units.some((other) => other.path.startsWith(`${path}/`)));
}
