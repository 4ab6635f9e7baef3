import type { Plugin } from '@code-graph/client';
import type { GraphWithCircles } from '../data/graph-messages.js';
import { toVisibleText } from '../graph/visible-text.js';
import { channels, off, toOverlays } from '../model/channels/channel.js';
import { nodesOfQuestion } from '../model/questions/question.js';
import { indexOfId } from './node-ids.js';
import type { ViewState } from './view-state.js';

/** The things that a view can name. */
export interface KnownThings {
  readonly graph: GraphWithCircles;
  readonly plugins: readonly Plugin[];
  readonly viewIds: readonly string[];
  /** Ids of columns of the table that are not attributes. */
  readonly columnIds: readonly string[];
}

/** Maximum number of things of a kind that are named, and maximum length of each name. */
const maxNamed = 3;
const maxLength = 80;

/** Describes the things that a view names and that do not exist. Undefined if all exist. */
export function describeUnknownParts(view: ViewState, known: KnownThings): string | undefined {
  const sentences = [
    missing(known.viewIds.includes(view.viewId) ? [] : [view.viewId], 'view', 'does not exist', 'do not exist'),
    ...describeOverlays(view, known.plugins),
    missing(unknownAttributes(view, known), 'attribute', 'is not known', 'are not known'),
    describeNodes(view, known.graph),
  ].filter((sentence) => sentence !== undefined);
  return sentences.length === 0 ? undefined : `${sentences.join(' ')} Everything else is shown.`;
}

function describeOverlays({ channels: choices }: ViewState, plugins: readonly Plugin[]): (string | undefined)[] {
  const chosen = channels.flatMap((channel) => {
    const key = choices[channel];
    return key === undefined || key === off ? [] : [{ channel, key }];
  });
  const overlays = toOverlays(plugins);
  const find = ({ channel, key }: (typeof chosen)[number]) =>
    overlays.find((overlay) => overlay.key === key && overlay.channel === channel);
  const unknown = chosen.filter((each) => find(each) === undefined).map(({ key }) => key);
  // A plugin that is being applied draws its overlays soon.
  const unapplied = chosen
    .map(find)
    .filter((overlay) => overlay?.isApplied === false && overlay.plugin.status !== 'applying')
    .map((overlay) => overlay?.definition.name ?? '');
  return [
    missing(unknown, 'overlay', 'does not exist', 'do not exist'),
    missing(
      unapplied,
      'overlay',
      'has no data until its plugin is applied',
      'have no data until their plugins are applied',
    ),
  ];
}

function unknownAttributes({ ranges, sort, columns = [] }: ViewState, known: KnownThings): string[] {
  const inColumns = [...columns, ...(sort === undefined ? [] : [sort.by])];
  const named = [
    ...ranges.map(({ attribute }) => attribute),
    ...inColumns.filter((column) => !known.columnIds.includes(column)),
  ];
  const defined = new Set(known.plugins.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
  return named.filter((name) => !defined.has(name) && !known.graph.nodeColumns.has(name));
}

function describeNodes(view: ViewState, graph: GraphWithCircles): string | undefined {
  const { opened, closed, selection, focus, within, question } = view;
  // Nodes of another revision are not in the graph of the workspace.
  if (question?.kind === 'diff') return undefined;
  // A question may name a node otherwise than by its id, such as by a name that the host looks up.
  const asked = question === undefined ? [] : nodesOfQuestion(question).filter((node) => /[/#]/.test(node));
  const folders = [...view.shownFolders, ...view.hiddenFolders, ...view.flattenedFolders];
  const named = [...selection, ...opened, ...closed, ...folders, ...asked, focus?.node, within];
  const ids = new Set(named.filter((id) => id !== undefined));
  const absent = [...ids].filter((id) => indexOfId(graph, id) === undefined);
  if (absent.length === 0) return undefined;
  const verb = absent.length === 1 ? 'is' : 'are';
  const subject = ids.size === 1 ? 'The node of the link' : `${absent.length} of the ${ids.size} nodes of the link`;
  return `${subject} ${verb} not in the graph: ${listOf(absent)}.`;
}

function missing(names: readonly string[], noun: string, one: string, several: string): string | undefined {
  const unique = [...new Set(names)];
  if (unique.length === 0) return undefined;
  const subject = unique.length === 1 ? `The ${noun} of the link` : `${unique.length} ${noun}s of the link`;
  return `${subject} ${unique.length === 1 ? one : several}: ${listOf(unique)}.`;
}

function listOf(names: readonly string[]): string {
  const named = names.slice(0, maxNamed).map((name) => toVisibleText(name, maxLength));
  return [...named, ...(names.length > maxNamed ? ['…'] : [])].join(', ');
}
