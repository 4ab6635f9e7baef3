import type { RecordedEdge } from '../analysis/file-record.js';
import { isTypeNode } from './describe-file.js';
import type { DescribedFile } from './described-file.js';
import { EdgeTally } from './edge-tally.js';
import { findImportLines, isCallOfFunction, isInstantiation } from './mention.js';
import type { OpenIndexes } from './open-indexes.js';
import { textAt } from './read-definitions.js';
import { readDocument, roles, type Occurrence } from './scip-document.js';
import { parseDescriptors } from './scip-symbol.js';
import type { SourceLines } from './source-lines.js';
import type { SourceRange } from './source-range.js';
import type { SymbolTable, SymbolTarget } from './symbol-table.js';
import type { TypeHierarchy } from './type-hierarchy.js';

/** Names that indexers give constructors. */
const constructors = ['`<constructor>`().', '`<init>`().', '__init__().'];

/** Finds the edges of a file: calls, references, bases and imports. All symbols of all files must be in the table by then. */
export function findEdges(
  described: DescribedFile,
  lines: SourceLines,
  indexes: OpenIndexes,
  table: SymbolTable,
  hierarchy: TypeHierarchy,
): RecordedEdge[] {
  const { record, owners, parts, degradations, isStale } = described;
  const fileId = record.nodes[0]?.id ?? record.file;
  const importLines = findImportLines(lines);
  const edges = new EdgeTally();
  const seen = parts.length > 1 ? new Set<string>() : undefined;

  const mention = (occurrence: Occurrence, range: SourceRange, target: SymbolTarget): void => {
    const line = range.startLine + 1;
    if ((occurrence.roles & roles.import) !== 0 || importLines.has(range.startLine)) {
      if (target.fileId !== fileId) edges.add(fileId, target.fileId, 'imports', line);
      return;
    }
    if (target.type === 'Namespace') {
      if (target.id === target.fileId && target.id !== fileId) edges.add(fileId, target.id, 'imports', line);
      return;
    }
    const source = owners.ownerAt(range);
    const used = usageOf(occurrence.symbol, range, target, described, lines, table);
    // A type that refers to itself, as in its own heading, is not an edge.
    if (used.kind === 'calls') edges.add(source, used.target.id, 'calls', line);
    else if (used.target.id !== source) edges.add(source, used.target.id, 'references');
  };

  for (const part of parts) {
    readDocument(indexes.open(part), {
      onOccurrence: (occurrence) => {
        if (occurrence === undefined) degradations.add('badSymbols');
        if (occurrence === undefined || (occurrence.roles & (roles.definition | roles.forwardDefinition)) !== 0) return;
        const { symbol, range } = occurrence;
        if (range === undefined || range.endLine > lines.count) {
          if (symbol !== '') degradations.add('badRanges');
          return;
        }
        const target = symbol === '' ? undefined : table.get(symbol);
        if (target === undefined) return;
        if (seen !== undefined) {
          const key = `${range.startLine}:${range.startCharacter} ${symbol}`;
          if (seen.has(key)) return;
          seen.add(key);
        }
        if (!isStale || isConfirmed(symbol, range, described, lines)) mention(occurrence, range, target);
      },
    });
  }
  addRelationships(described, table, hierarchy, edges);
  return edges.mergeInto(record.edges, !isStale);
}

/** In a stale file, an occurrence counts only if its name is still at its range. */
function isConfirmed(symbol: string, range: SourceRange, { encoding }: DescribedFile, lines: SourceLines): boolean {
  const name = parseDescriptors(symbol)?.at(-1)?.name;
  return name !== undefined && textAt(range, lines, encoding)?.toLowerCase() === name.toLowerCase();
}

interface Usage {
  readonly kind: 'calls' | 'references';
  readonly target: SymbolTarget;
}

function usageOf(
  symbol: string,
  range: SourceRange,
  target: SymbolTarget,
  { language, encoding }: DescribedFile,
  lines: SourceLines,
  table: SymbolTable,
): Usage {
  const start = lines.offsetAt(range.startLine, range.startCharacter, encoding);
  const end = lines.offsetAt(range.endLine, range.endCharacter, encoding);
  if (start === undefined || end === undefined) return { kind: 'references', target };
  if (!isTypeNode(target.type)) {
    return { kind: isCallOfFunction(lines.text, start, end, language) ? 'calls' : 'references', target };
  }
  if (!isInstantiation(lines.text, start, end, language)) return { kind: 'references', target };
  const [constructor] = constructors.flatMap((name) => table.get(symbol + name) ?? []);
  return { kind: 'calls', target: constructor ?? target };
}

/** A class extends a class and implements an interface; an interface extends another interface; a member overrides another member. */
function addRelationships(
  { relationships }: DescribedFile,
  table: SymbolTable,
  hierarchy: TypeHierarchy,
  edges: EdgeTally,
): void {
  for (const { source, symbol, isImplementation } of relationships) {
    const target = table.get(symbol);
    if (target === undefined || target.id === source || target.type === 'Namespace') continue;
    if (!isImplementation) edges.add(source, target.id, 'references');
    else if (isMember(target.type) && isMember(hierarchy.typeOf(source))) {
      if (!hierarchy.isInherited(source, target.id)) edges.add(source, target.id, 'overrides');
    } else if (!isTypeNode(target.type) || isMember(hierarchy.typeOf(source))) continue;
    else if (hierarchy.isInherited(source, target.id) && !edges.has(source, target.id, 'references')) continue;
    else if (target.type === 'Interface' && hierarchy.typeOf(source) !== 'Interface')
      edges.add(source, target.id, 'implements');
    else edges.add(source, target.id, 'extends');
  }
}

function isMember(type: string | undefined): boolean {
  return type === 'Method' || type === 'Function';
}
