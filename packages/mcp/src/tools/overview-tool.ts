import type { AnswerItem, AnswerList } from '../answer/answer.js';
import { countOf } from '../answer/count-of.js';
import { readCurrentGraph } from '../host/current-graph.js';
import { countBy, readCodeTree, type CodeFile } from './overview/code-file.js';
import { findHotSpots, hotSpotMeasures, knownMeasures } from './overview/hot-spots.js';
import { describeSize, partsOf } from './overview/parts-of-tree.js';
import { offsetOf, type Tool } from './tool.js';

const ownerAttributes = ['ownership:team', 'ownership:author'];

/** `overview`: what this repository is. */
export const overviewTool: Tool = {
  name: 'overview',
  description:
    'What this repository is: parts with sizes, entry points, hot spots (churn × complexity × coverage), owners.',
  properties: {},
  answer: async (call) => {
    const attributes = [...hotSpotMeasures.map(({ attribute }) => attribute), ...ownerAttributes];
    const [tree, { graph, nodes, edges }] = await Promise.all([readCodeTree(call, attributes), readCurrentGraph(call)]);
    const measures = knownMeasures(tree.files);
    const owners = ownersOf(tree.files);
    const all: readonly (Omit<AnswerList, 'total' | 'offset'> | undefined)[] = [
      { key: 'parts', noun: 'part', items: partsOf(tree) },
      {
        key: 'entries',
        noun: 'entry point/entry points',
        subject: ', files that nothing imports',
        items: entriesOf(tree.files),
      },
      measures.length === 0
        ? undefined
        : {
            key: 'hotspots',
            noun: 'hot spot',
            subject: `, by ${measures.map(({ title }) => title).join(' × ')} (score 0-100)`,
            items: findHotSpots(tree.files, measures),
          },
      owners && { key: 'owners', noun: 'owner', items: owners },
    ];
    const lists = all.flatMap((list) => {
      const offset = list && offsetOf(call, list.key);
      return list === undefined || offset === undefined
        ? []
        : [{ ...list, total: list.items.length, offset, items: list.items.slice(offset) }];
    });
    const size = `${tree.rootName}: ${describeSize(tree.files)}, ${countOf(nodes, 'node')} and ${countOf(edges, 'edge')} in the graph`;
    return {
      lead: [size, `languages: ${languagesOf(tree.files)}`],
      lists,
      notes: notesOf(tree.files, owners !== undefined),
      graph,
    };
  },
};

/** Files of production that import others and are imported by none: programs, and the surface of packages. */
function entriesOf(files: readonly CodeFile[]): AnswerItem[] {
  return files
    .filter(({ isTest, importers, imports }) => !isTest && importers === 0 && imports > 0)
    .sort((one, other) => other.imports - one.imports)
    .map(({ id, imports }) => ({ handle: id, file: id, detail: `imports ${countOf(imports, 'file')}` }));
}

/** The owners of the files with the number of files, or undefined if none is known. */
function ownersOf(files: readonly CodeFile[]): AnswerItem[] | undefined {
  const attribute = ownerAttributes.find((name) => files.some(({ node }) => node[name] !== undefined));
  if (attribute === undefined) return undefined;
  const names = files.flatMap(({ node }) => (node[attribute] === undefined ? [] : [String(node[attribute])]));
  return [...countBy(names)]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => ({ handle: name, detail: countOf(count, 'file') }));
}

function languagesOf(files: readonly CodeFile[]): string {
  return [...countBy(files.map(({ language }) => language ?? 'unknown'))]
    .sort(([, one], [, other]) => other - one)
    .map(([language, count]) => `${language} ${count}`)
    .join(', ');
}

/** The overlays that are missing in the answer. */
function notesOf(files: readonly CodeFile[], hasOwners: boolean): string[] {
  const presentMeasures = knownMeasures(files);
  const plugins = [
    ...hotSpotMeasures.filter((measure) => !presentMeasures.includes(measure)).map(({ plugin }) => plugin),
    ...(hasOwners ? [] : ['ownership']),
  ];
  return plugins.length === 0 ? [] : [`not applied, so not in this answer: ${plugins.join(', ')}`];
}
