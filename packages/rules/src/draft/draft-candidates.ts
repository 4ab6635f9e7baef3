import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import type { Selection } from '../file/rule-file.js';
import type { DraftUnit } from './draft-units.js';

/** A rule that may hold. */
export interface Candidate {
  readonly groups?: Readonly<Record<string, Selection>>;
  readonly rule: { readonly name: string; readonly description: string; readonly [kind: string]: unknown };
  /** The folder and the entry file of a rule about a public API. */
  readonly publicApi?: { readonly folder: string; readonly entry: string };
}

const entryFiles = [
  'index.ts',
  'src/index.ts',
  'index.tsx',
  'index.js',
  'src/index.js',
  'mod.ts',
  '__init__.py',
  'lib.rs',
];

/** Drafts rules. Of those with the same name, the stricter one is first. */
export function draftCandidates(snapshot: GraphSnapshot, units: readonly DraftUnit[]): Candidate[] {
  return [...draftLayers(units), ...draftTestBorder(snapshot), ...draftCycles(), ...draftPublicApis(snapshot, units)];
}

function draftLayers(units: readonly DraftUnit[]): Candidate[] {
  const heights = [...new Set(units.map(({ layer }) => layer))].sort((one, other) => other - one);
  if (heights.length < 2) return [];
  const names = nameUnits(units);
  const groups = units.map(({ path }) => [names.get(path) ?? path, { path, test: false }] as const);
  const order = heights.map((height) => {
    const parts = units.filter(({ layer }) => layer === height).map(({ path }) => names.get(path) ?? path);
    return parts.length === 1 ? parts[0] : parts;
  });
  const description = 'Each layer depends only on those below it.';
  return [{ groups: Object.fromEntries(groups), rule: { name: 'layers', description, layers: { order } } }];
}

/** Names units after the last parts of their paths that tell them apart. */
function nameUnits(units: readonly DraftUnit[]): ReadonlyMap<string, string> {
  const toName = (path: string, parts: number): string =>
    path
      .split('/')
      .slice(-parts)
      .join('-')
      .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^[^A-Za-z0-9]+/, '') || 'root';
  for (let parts = 1; parts < 8; parts++) {
    const names = new Map(units.map(({ path }) => [path, toName(path, parts)]));
    if (new Set(names.values()).size === units.length) return names;
  }
  return new Map(units.map(({ path }, index) => [path, `group-${index + 1}`]));
}

function draftTestBorder({ attributes }: GraphSnapshot): Candidate[] {
  if (!attributes.nodes.has('code:test')) return [];
  const forbidDependency = { from: { test: false }, to: { test: true } };
  return [
    {
      rule: {
        name: 'production-without-tests',
        description: 'Production code does not use test code.',
        forbidDependency,
      },
    },
  ];
}

function draftCycles(): Candidate[] {
  return (['packages', 'folders', 'files'] as const).flatMap((between) => {
    const name = `no-cycles-between-${between}`;
    const description = `The ${between} do not depend on one another in a circle.`;
    const variants = [
      { between },
      { between, test: false },
      { between, typeOnly: false },
      { between, typeOnly: false, test: false },
    ];
    return variants.map((forbidCycles) => ({ rule: { name, description, forbidCycles } }));
  });
}

function draftPublicApis({ structure }: GraphSnapshot, units: readonly DraftUnit[]): Candidate[] {
  const files = structure.nodeFields.get('file');
  const paths = new Set(files?.type === 'string' ? files.dictionary : []);
  return units.flatMap(({ path }) => {
    const entry = entryFiles.find((file) => paths.has(`${path}/${file}`));
    if (entry === undefined) return [];
    const publicApi = { folder: path, entry };
    return [
      {
        publicApi,
        rule: {
          name: `public-api-of-${path}`.replaceAll(/[^A-Za-z0-9._/-]+/g, '-').slice(0, 100),
          description: '',
          publicApi,
        },
      },
    ];
  });
}
