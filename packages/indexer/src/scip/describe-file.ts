import type { FileRecord } from '../analysis/file-record.js';
import type { GraphNode } from '@code-graph/sdk';
import { Degradations } from './degradations.js';
import type { DescribedFile, NodeRelationship } from './described-file.js';
import { buildStructure } from './document-structure.js';
import type { OpenIndexes } from './open-indexes.js';
import { LineOwners, type Owners } from './owners.js';
import { readDefinitions, textAt, type DocumentDefinitions } from './read-definitions.js';
import type { DocumentPart } from './scip-indexes.js';
import { languageOf } from './source-language.js';
import type { SourceLines } from './source-lines.js';
import type { SymbolTable } from './symbol-table.js';
import type { SymbolNodeType } from './symbol-type.js';

/** A source file that an index describes. */
export interface FileToDescribe {
  readonly file: string;
  readonly parts: readonly DocumentPart[];
  readonly lines: SourceLines;
  /** The record of another analyzer, if there is one: its nodes stay, and symbols are mapped to them. */
  readonly record: FileRecord | undefined;
}

/** Maps the symbols of a file to nodes, and adds them to the symbol table. */
export function describeFile(request: FileToDescribe, indexes: OpenIndexes, table: SymbolTable): DescribedFile {
  const { file, parts, lines, record } = request;
  const degradations = new Degradations();
  if (parts.length > 1) degradations.add('merged', parts.length);
  const document = readDefinitions(parts, indexes, lines, degradations);
  const language = languageOf(file, document.head.language);
  const described = record
    ? attach(record, document, lines)
    : makeRecord(file, language, document, lines, degradations);
  const nodes = new Map(described.record.nodes.map((node) => [node.id, node]));
  const fileId = described.record.nodes[0]?.id ?? file;
  let definedElsewhere = 0;
  for (const [symbol, id] of described.idsBySymbol) {
    if (id === fileId) table.addFile(symbol, fileId);
    else if (!table.addMember(symbol, { id, type: typeOf(nodes.get(id)), fileId })) definedElsewhere += 1;
  }
  degradations.add('definedElsewhere', definedElsewhere);
  const { isStale, encoding } = document;
  const relationships = relationshipsOf(document, described.idsBySymbol, nodes);
  return {
    parts,
    record: described.record,
    owners: described.owners,
    relationships,
    degradations,
    language,
    encoding,
    isStale,
  };
}

interface Attached {
  readonly record: FileRecord;
  readonly owners: Owners;
  readonly idsBySymbol: ReadonlyMap<string, string>;
}

/** Maps each symbol to the node at its definition that has its name, as the symbol or the source spells it. */
function attach(record: FileRecord, { definitions, encoding }: DocumentDefinitions, lines: SourceLines): Attached {
  const fileId = record.nodes[0]?.id ?? record.file;
  const owners = new LineOwners(fileId, record.nodes);
  const idsBySymbol = new Map<string, string>();
  const claimed = new Set<string>();
  for (const { symbol, own, range, information } of definitions) {
    if (idsBySymbol.has(symbol)) continue;
    if (own.suffix === 'namespace' || own.suffix === 'meta') {
      const isEmpty = range.startLine === range.endLine && range.startCharacter === range.endCharacter;
      if (isEmpty) idsBySymbol.set(symbol, fileId);
      if (isEmpty || own.suffix === 'meta') continue;
    }
    const names = [own.name, information?.displayName ?? '', textAt(range, lines, encoding) ?? ''];
    const id = owners.find(names, range.startLine + 1)?.id;
    // A variable or property inside a function may have the function's name.
    if (id === undefined || (own.suffix === 'term' && claimed.has(id))) continue;
    claimed.add(id);
    idsBySymbol.set(symbol, id);
  }
  return { record, owners, idsBySymbol };
}

function makeRecord(
  file: string,
  language: string,
  document: DocumentDefinitions,
  lines: SourceLines,
  degradations: Degradations,
): Attached {
  const { nodes, owners, idsBySymbol } = buildStructure(file, language, document.definitions, lines, degradations);
  const none = { edges: [], dependencies: [], absent: [], affectsEverything: false, warnings: [] };
  return { record: { file, context: 'scip', nodes, ...none }, owners, idsBySymbol };
}

/** Several symbols may map to one node, such as that of a field to its class. Only types have bases, and only members override. */
function relationshipsOf(
  { definitions }: DocumentDefinitions,
  idsBySymbol: ReadonlyMap<string, string>,
  nodes: ReadonlyMap<string, GraphNode>,
): NodeRelationship[] {
  const seen = new Set<string>();
  return definitions.flatMap(({ symbol, own, information }) => {
    const source = idsBySymbol.get(symbol);
    if (source === undefined || information === undefined || seen.has(symbol)) return [];
    seen.add(symbol);
    const type = typeOf(nodes.get(source));
    const isMember = (type === 'Method' || type === 'Function') && own.suffix !== 'parameter';
    return information.relationships
      .filter(({ isImplementation }) => isTypeNode(type) || isMember || !isImplementation)
      .map((relationship) => ({ ...relationship, source }));
  });
}

const types = ['Namespace', 'Class', 'Interface', 'Struct', 'Enum', 'Method', 'Function'] as const;

/** Node types of other analyzers that are unknown here count as classes. */
function typeOf(node: GraphNode | undefined): SymbolNodeType {
  return types.find((type) => type === node?.type) ?? 'Class';
}

export function isTypeNode(type: SymbolNodeType): boolean {
  return type === 'Class' || type === 'Interface' || type === 'Struct' || type === 'Enum';
}
