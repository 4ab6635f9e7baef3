import type { GraphNode } from '@code-graph/sdk';
import { memberId, pathId } from '../graph/node-id.js';
import { UniquePaths } from '../graph/unique-paths.js';
import type { Degradations } from './degradations.js';
import { RangeOwners, type OwnedRange } from './owners.js';
import type { Definition } from './read-definitions.js';
import type { SourceLines } from './source-lines.js';
import { compareEnds, compareStarts, type SourceRange } from './source-range.js';
import { inferType, typeOfKind, type SymbolNodeType } from './symbol-type.js';

/** The nodes of a file that only the index describes. */
export interface DocumentStructure {
  /** The node of the file is the first. */
  readonly nodes: readonly GraphNode[];
  readonly owners: RangeOwners;
  /** Node ids by symbol. Symbols of the file, or of the package that it belongs to, map to the file. */
  readonly idsBySymbol: ReadonlyMap<string, string>;
}

/** A definition that becomes a node, or adds another range to an existing one. */
interface Element {
  readonly definition: Definition;
  readonly type: SymbolNodeType;
  readonly range: SourceRange;
}

const deepestNesting = 100;

/** Makes nodes of definitions, nested by their ranges or, where ranges are missing, by their symbols. */
export function buildStructure(
  file: string,
  language: string,
  definitions: readonly Definition[],
  lines: SourceLines,
  degradations: Degradations,
): DocumentStructure {
  const fileId = pathId(file);
  const name = file.slice(file.lastIndexOf('/') + 1);
  const fixed = { file, ...(language === '' ? {} : { language }) };
  const nodes: GraphNode[] = [{ id: fileId, name, type: 'Namespace', startLine: 1, endLine: lines.count, ...fixed }];
  const idsBySymbol = new Map<string, string>();
  const pathsById = new Map([[fileId, '']]);
  const paths = new UniquePaths();
  const ranges: OwnedRange[] = [];
  const nodesById = new Map<string, GraphNode>();
  const depths: number[] = [];
  let enclosing = -1;
  for (const { definition, type, range } of elementsOf(definitions, lines, idsBySymbol, fileId, degradations)) {
    for (let outer = ranges[enclosing]; outer !== undefined; outer = ranges[enclosing]) {
      if (compareEnds(outer.range, range) >= 0) break;
      enclosing = outer.parent;
    }
    const depth = (depths[enclosing] ?? 0) + 1;
    if (depth > deepestNesting) {
      degradations.add('tooDeep');
      continue;
    }
    const existingId = idsBySymbol.get(definition.symbol);
    const parent = ranges[enclosing]?.id ?? containerOf(definition, idsBySymbol) ?? fileId;
    const id = existingId ?? enter(definition, parent);
    const [startLine, endLine] = [range.startLine + 1, lastLineOf(range) + 1];
    if (existingId === undefined) {
      const node = { id, name: displayNameOf(definition), type, ...fixed, startLine, endLine, parent };
      nodes.push(node);
      nodesById.set(id, node);
    } else {
      degradations.add('duplicates');
      widen(nodesById.get(id), startLine, endLine);
    }
    ranges.push({ range, id, parent: enclosing });
    depths.push(depth);
    enclosing = ranges.length - 1;
  }
  return { nodes, owners: new RangeOwners(fileId, ranges), idsBySymbol };

  function enter(definition: Definition, parent: string): string {
    const container = parent === fileId ? typePathOf(definition) : (pathsById.get(parent) ?? '');
    const name = memberNameOf(definition);
    const path = paths.take(container === '' ? name : `${container}.${name}`);
    const id = memberId(fileId, path);
    idsBySymbol.set(definition.symbol, id);
    pathsById.set(id, path);
    return id;
  }
}

/** Returns the definitions that become nodes with their full ranges, sorted by range. Adds the symbols that map to the file. */
function elementsOf(
  definitions: readonly Definition[],
  lines: SourceLines,
  idsBySymbol: Map<string, string>,
  fileId: string,
  degradations: Degradations,
): Element[] {
  const typed: { definition: Definition; type: SymbolNodeType }[] = [];
  let [missingKinds, missingEnds] = [0, 0];
  for (const definition of definitions) {
    const kind = definition.information?.kind ?? 0;
    const container = definition.descriptors.at(-2)?.suffix;
    const { suffix } = definition.own;
    const type = kind === 0 ? inferType(suffix, container, definition.information?.signature ?? '') : typeOfKind(kind);
    if (type === undefined) continue;
    const isEmpty = compareStarts(definition.range, toEnd(definition.range)) === 0;
    if (type === 'Namespace' && (isEmpty || definition.enclosingRange === undefined)) {
      if (isEmpty || suffix === 'namespace') idsBySymbol.set(definition.symbol, fileId);
      continue;
    }
    if (kind === 0) missingKinds += 1;
    typed.push({ definition, type });
  }
  const elements = typed.map(({ definition, type }, index) => {
    const { enclosingRange, range } = definition;
    if (enclosingRange !== undefined && encloses(enclosingRange, range) && enclosingRange.endLine <= lines.count) {
      return { definition, type, range: enclosingRange };
    }
    missingEnds += 1;
    return { definition, type, range: inferRange(typed, index, lines) };
  });
  if (missingKinds > 0) degradations.add('missingKinds', missingKinds, typed.length);
  if (missingEnds > 0) degradations.add('missingEnds', missingEnds, typed.length);
  return elements.sort((one, other) => compareStarts(one.range, other.range) || compareEnds(other.range, one.range));
}

/** Ends a definition before the next one whose symbol is not inside its own, and before the blank lines in between. */
function inferRange(
  typed: readonly { readonly definition: Definition }[],
  index: number,
  lines: SourceLines,
): SourceRange {
  const { symbol, range } = typed[index]?.definition ?? { symbol: '', range: wholeOf(lines) };
  const isInside = (other: string): boolean => other !== symbol && other.startsWith(symbol);
  let next = index + 1;
  while (isInside(typed[next]?.definition.symbol ?? symbol)) next += 1;
  const following = typed[next]?.definition;
  const { startLine, startCharacter } = range;
  if (following === undefined) return { startLine, startCharacter, endLine: lines.count, endCharacter: 0 };
  const from = following.enclosingRange ?? following.range;
  let endLine = Math.max(range.endLine, from.startLine);
  if (endLine === range.endLine)
    return { startLine, startCharacter, endLine, endCharacter: Math.max(range.endCharacter, from.startCharacter - 1) };
  while (endLine - 1 > range.endLine && lines.line(endLine - 1).trim() === '') endLine -= 1;
  return { startLine, startCharacter, endLine, endCharacter: 0 };
}

function wholeOf(lines: SourceLines): SourceRange {
  return { startLine: 0, startCharacter: 0, endLine: lines.count, endCharacter: 0 };
}

function toEnd({ endLine, endCharacter }: SourceRange): SourceRange {
  return { startLine: endLine, startCharacter: endCharacter, endLine, endCharacter };
}

function encloses(outer: SourceRange, inner: SourceRange): boolean {
  return compareStarts(outer, inner) <= 0 && compareEnds(outer, inner) >= 0;
}

/** A range that ends before the first character of a line does not include that line. */
function lastLineOf({ startLine, endLine, endCharacter }: SourceRange): number {
  return endCharacter === 0 && endLine > startLine ? endLine - 1 : endLine;
}

/** Id of the container that the symbol names, if it is in the same file. */
function containerOf({ symbol, own }: Definition, idsBySymbol: ReadonlyMap<string, string>): string | undefined {
  return idsBySymbol.get(symbol.slice(0, own.start));
}

/** The containing types by the symbol. As in Go, a method may be declared outside its type: its path still names the type. */
function typePathOf({ descriptors }: Definition): string {
  const containers = descriptors.slice(0, -1);
  const first = containers.findLastIndex(({ suffix }) => suffix !== 'type') + 1;
  return containers
    .slice(first)
    .map(({ name }) => name)
    .join('.');
}

function memberNameOf({ own }: Definition): string {
  if (own.name === '<constructor>' || own.name === '<init>') return 'constructor';
  return own.name.replace(/^<[gs]et>(?=.)/, '') || 'unnamed';
}

function displayNameOf(definition: Definition): string {
  const displayName = definition.information?.displayName ?? '';
  return displayName === '' ? memberNameOf(definition) : displayName;
}

/** The longest of several definitions provides the lines: a forward declaration is shorter than the definition. */
function widen(node: GraphNode | undefined, startLine: number, endLine: number): void {
  if (node === undefined || endLine - startLine <= (node.endLine ?? 1) - (node.startLine ?? 1)) return;
  node.startLine = startLine;
  node.endLine = endLine;
}
