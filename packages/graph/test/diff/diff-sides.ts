import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import { compareGraphs, type DiffSide, type GraphDiff } from '../../src/diff/index.js';
import { GraphSnapshot } from '../../src/snapshot/graph-snapshot.js';
import { toGraphAttributes } from '../../src/snapshot/to-graph-attributes.js';
import { toGraphStructure } from '../../src/snapshot/to-graph-structure.js';

/** A declaration of a file: its type, its path within the file, its lines, and its attributes. */
export type Declared = readonly [type: string, path: string, lines: readonly [number, number], attributes?: object];

/** A file: its text and its declarations. */
export interface SourceFile {
  readonly text: string;
  readonly declarations?: readonly Declared[];
}

/** Sources by path. */
export type Sources = Readonly<Record<string, SourceFile>>;

/** Makes a graph with a node for each folder, file and declaration. */
export function documentOf(files: Sources, edges: readonly GraphEdge[] = []): GraphDocument {
  const nodes = new Map<string, GraphNode>([['./', { id: './', name: 'workspace', type: 'Namespace' }]]);
  for (const [path, { text, declarations = [] }] of Object.entries(files)) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth++) {
      const id = parts.slice(0, depth).join('/');
      nodes.set(id, {
        id,
        name: parts[depth - 1] ?? '',
        type: 'Namespace',
        parent: depth === 1 ? './' : parts.slice(0, depth - 1).join('/'),
      });
    }
    const lines = { file: path, language: 'typescript', startLine: 1, endLine: text.split('\n').length };
    const parent = parts.length === 1 ? './' : parts.slice(0, -1).join('/');
    nodes.set(path, { id: path, name: parts.at(-1) ?? '', type: 'Namespace', ...lines, parent });
    for (const [type, member, [startLine, endLine], attributes] of declarations) {
      const [, around, name = ''] = /^(?:(.*)\.)?([^.]*)$/.exec(member) ?? [];
      const id = `${path}#${member}`;
      const container = around === undefined ? path : `${path}#${around}`;
      nodes.set(id, {
        id,
        name: name.replace(/[(~].*/, ''),
        type,
        ...lines,
        startLine,
        endLine,
        parent: container,
        ...attributes,
      });
    }
  }
  return { nodes: [...nodes.values()], edges: [...edges] };
}

/** Makes a side from sources, see `documentOf`. */
export function sideOf(files: Sources, edges: readonly GraphEdge[] = []): DiffSide {
  const document = documentOf(files, edges);
  return {
    snapshot: new GraphSnapshot(1, toGraphStructure(document), toGraphAttributes(document)),
    hashes: new Map(Object.entries(files).map(([path, { text }]) => [path, text])),
    readTexts: (paths) =>
      Promise.resolve(
        new Map(
          paths.flatMap((path) => {
            const text = files[path]?.text;
            return text === undefined ? [] : [[path, text]];
          }),
        ),
      ),
  };
}

/** The differences of two sides, with ids instead of indexes. */
export async function outlineOf(from: DiffSide, to: DiffSide): Promise<Outline> {
  const diff = await compareGraphs(from, to);
  const earlierId = (node: number | undefined): string | undefined =>
    node === undefined ? undefined : from.snapshot.structure.ids[node];
  const laterId = (node: number | undefined): string | undefined =>
    node === undefined ? undefined : to.snapshot.structure.ids[node];
  const edgeText = (snapshot: GraphSnapshot, edge: number): string => {
    const { source, target, kind } = snapshot.edgeAt(edge);
    return `${source} ${kind ?? ''} ${target}`;
  };
  return {
    diff,
    nodes: diff.nodes.map(({ change, earlier, later, aspects, isAlong }) => {
      const [before, after] = [earlierId(earlier), laterId(later)];
      const name =
        before === undefined || after === undefined || before === after ? (after ?? before) : `${before} => ${after}`;
      return [change, name, ...aspects, ...(isAlong ? ['along'] : [])].join(' ');
    }),
    edges: diff.edges.map(
      ({ change, earlier, later, crosses }) =>
        `${change} ${later === undefined ? edgeText(from.snapshot, earlier ?? 0) : edgeText(to.snapshot, later)} (${crosses})`,
    ),
    dependencies: diff.dependencies.map(({ change, level, source, target }) => {
      const idOf = change === 'added' ? laterId : earlierId;
      return `${change} ${level} ${idOf(source)} ${idOf(target)}`;
    }),
    cycles: diff.cycles.map(({ change, level, before, after, joined, left, closing }) => {
      const isLoss = change === 'removed' || change === 'shrunk';
      const idOf = isLoss ? earlierId : laterId;
      return {
        cycle: `${change} ${level} ${before.length} ${after.length}`,
        joined: joined.map(laterId),
        left: left.map(earlierId),
        closing: closing.map(({ source, target }) => `${idOf(source)} ${idOf(target)}`),
      };
    }),
    publicApi: diff.publicApi.map(({ change, earlier, later }) => `${change} ${laterId(later) ?? earlierId(earlier)}`),
  };
}

/** Differences as text. */
export interface Outline {
  readonly diff: GraphDiff;
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
  readonly dependencies: readonly string[];
  readonly cycles: readonly {
    readonly cycle: string;
    readonly joined: unknown;
    readonly left: unknown;
    readonly closing: readonly string[];
  }[];
  readonly publicApi: readonly string[];
}
