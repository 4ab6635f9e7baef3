import type { Answer } from '../answer/answer.js';
import type { ExplorePart, ReadPart } from './explore/explore-part.js';
import { readCallees, readCallers, readMembers, readReferences } from './explore/relation-parts.js';
import { readDeclaration, readOverlays, readSource, readTests } from './explore/other-parts.js';
import { orCandidates, symbolSchema, toHostName } from './symbol-argument.js';
import { offsetOf, readText, readTexts, textList, type Tool } from './tool.js';

const parts = {
  declaration: readDeclaration,
  callers: readCallers,
  callees: readCallees,
  references: readReferences,
  members: readMembers,
  tests: readTests,
  overlays: readOverlays,
  source: readSource,
} satisfies Readonly<Record<string, ReadPart>>;
type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as PartName[];

/** The parts of an answer whose parts the agent does not choose. */
const defaultParts: readonly PartName[] = [
  'declaration',
  'callers',
  'callees',
  'references',
  'members',
  'tests',
  'overlays',
];

/** `explore`: one symbol and what is around it. */
export const exploreTool: Tool = {
  name: 'explore',
  description:
    'One symbol: declaration, callers, callees, references (uses without a call), members, test files that reach it, overlay values; source on request.',
  properties: { symbol: symbolSchema, include: textList('Default: all but source', partNames) },
  required: ['symbol'],
  answer: async (call) => {
    const symbol = readText(call, 'symbol') ?? '';
    return orCandidates(call, [symbol], async () => {
      const name = await toHostName(call, symbol);
      const included = readTexts(call, 'include');
      const chosen =
        included && included.length > 0 ? partNames.filter((part) => included.includes(part)) : defaultParts;
      const read = chosen.flatMap((part) => {
        const offset = offsetOf(call, part);
        return offset === undefined ? [] : [parts[part](call, name, offset)];
      });
      return join(await Promise.all(read), included === undefined);
    });
  },
};

/** @param isOverview whether empty lists are left out, because the agent did not ask for them */
function join(read: readonly ExplorePart[], isOverview: boolean): Answer {
  const lists = read
    .flatMap((part) => part.lists)
    .filter(({ key, total }) => !isOverview || total > 0 || (key !== 'members' && key !== 'references'));
  const graph = read.find((part) => part.graph)?.graph;
  return {
    lead: read.flatMap(({ lead = [] }) => lead),
    lists,
    blocks: read.flatMap(({ blocks = [] }) => blocks),
    notes: read.flatMap(({ notes = [] }) => notes),
    ...(graph && { graph }),
  };
}
