import { longestSymbol } from './scip-symbol.js';
import { readTypedRange, toRange, type SourceRange } from './source-range.js';
import type { WireReader } from './wire-reader.js';

/** Bits of `SymbolRole`. */
export const roles = { definition: 1, import: 2, forwardDefinition: 64 } as const;

export interface Occurrence {
  /** Empty if there is none, and `local` for most of the symbols that are local to the document. */
  readonly symbol: string;
  readonly roles: number;
  /** `undefined` if it is missing or invalid. */
  readonly range: SourceRange | undefined;
  /** The whole definition, including its body. */
  readonly enclosingRange: SourceRange | undefined;
}

export interface Relationship {
  readonly symbol: string;
  readonly isImplementation: boolean;
  readonly isTypeDefinition: boolean;
}

export interface SymbolInformation {
  readonly symbol: string;
  /** 0 if unknown. */
  readonly kind: number;
  readonly displayName: string;
  /** The first line of the signature; empty if there is none. */
  readonly signature: string;
  readonly relationships: readonly Relationship[];
}

/** The fields of a document other than its occurrences and symbols. */
export interface DocumentHead {
  readonly path: string | undefined;
  readonly language: string;
  /** Number of `PositionEncoding`; 0 if unknown. */
  readonly positionEncoding: number;
  /** The content of the file as the indexer read it, if the index contains it. */
  readonly text: string | undefined;
}

/** Callbacks for the content of a document, in its order. An element whose symbol is not UTF-8 or too long is `undefined`. */
export interface DocumentVisitor {
  /** Bits of roles, to receive only occurrences with at least one of them. Default: all. */
  readonly wanted?: number;
  readonly onOccurrence?: (occurrence: Occurrence | undefined) => void;
  readonly onSymbol?: (information: SymbolInformation | undefined) => void;
}

const fields = { path: 1, occurrences: 2, symbols: 3, language: 4, text: 5, positionEncoding: 6 } as const;

const longestPath = 4096;
const longestName = 1024;
const maxTextBytes = 8 * 1024 * 1024;
const signatureBytes = 300;

/** Reads a document to its end, and calls the visitor back for its content. */
export function readDocument(reader: WireReader, visitor: DocumentVisitor): DocumentHead {
  let path: string | undefined;
  let text: string | undefined;
  let language = '';
  let positionEncoding = 0;
  while (reader.next()) {
    switch (reader.field) {
      case fields.path:
        path = reader.readString(longestPath);
        break;
      case fields.occurrences:
        if (visitor.onOccurrence) readOccurrence(reader, visitor.wanted, visitor.onOccurrence);
        else reader.skip();
        break;
      case fields.symbols:
        if (visitor.onSymbol) visitor.onSymbol(readSymbol(reader));
        else reader.skip();
        break;
      case fields.language:
        language = reader.readString(longestName) ?? '';
        break;
      case fields.text:
        text = reader.readString(maxTextBytes);
        break;
      case fields.positionEncoding:
        positionEncoding = reader.readInt32();
        break;
      default:
        reader.skip();
    }
  }
  return { path, language, positionEncoding, text };
}

const localStart = Buffer.from('local ');

function readOccurrence(
  reader: WireReader,
  wanted: number | undefined,
  onOccurrence: (occurrence: Occurrence | undefined) => void,
): void {
  const range: number[] = [];
  const enclosing: number[] = [];
  let typedRange: SourceRange | undefined;
  let typedEnclosing: SourceRange | undefined;
  let isTyped = false;
  let symbolAt: number | undefined;
  let symbolRoles = 0;
  const end = reader.enter();
  while (reader.next()) {
    const { field } = reader;
    if (field === 1) reader.readInt32s(range, 4);
    else if (field === 2) symbolAt = reader.skipString();
    else if (field === 3) symbolRoles = reader.readInt32();
    else if (field === 7) reader.readInt32s(enclosing, 4);
    else if (field === 8 || field === 9) {
      typedRange = readTypedRange(reader, field === 9);
      isTyped = true;
    } else if (field === 10 || field === 11) typedEnclosing = readTypedRange(reader, field === 11);
    else reader.skip();
  }
  if (wanted === undefined || (symbolRoles & wanted) !== 0) {
    const symbol = symbolAt === undefined ? '' : readSymbolAt(reader, symbolAt);
    const occurrence = symbol !== undefined && {
      symbol,
      roles: symbolRoles,
      range: isTyped ? typedRange : toRange(range),
      enclosingRange: typedEnclosing ?? toRange(enclosing),
    };
    onOccurrence(occurrence === false ? undefined : occurrence);
  }
  reader.leave(end);
}

/** Local symbols are not distinguished, so their strings are not decoded. */
function readSymbolAt(reader: WireReader, position: number): string | undefined {
  return reader.isAsciiAt(position, localStart) ? 'local' : reader.readStringAt(position, longestSymbol);
}

function readSymbol(reader: WireReader): SymbolInformation | undefined {
  let symbol: string | undefined;
  let kind = 0;
  let displayName = '';
  let documentation: string | undefined;
  let signature = '';
  const relationships: Relationship[] = [];
  const end = reader.enter();
  while (reader.next()) {
    const { field } = reader;
    if (field === 1) symbol = reader.readString(longestSymbol);
    else if (field === 3 && documentation === undefined) documentation = reader.readStart(signatureBytes);
    else if (field === 4) addRelationship(reader, relationships);
    else if (field === 5) kind = reader.readInt32();
    else if (field === 6) displayName = reader.readString(longestName) ?? '';
    else if (field === 7) signature = readSignature(reader);
    else reader.skip();
  }
  reader.leave(end);
  if (symbol === undefined) return undefined;
  return { symbol, kind, displayName, signature: firstLine(signature || (documentation ?? '')), relationships };
}

function addRelationship(reader: WireReader, relationships: Relationship[]): void {
  let symbol: string | undefined;
  let isImplementation = false;
  let isTypeDefinition = false;
  const end = reader.enter();
  while (reader.next()) {
    const { field } = reader;
    if (field === 1) symbol = reader.readString(longestSymbol);
    else if (field === 3) isImplementation = reader.readInt32() !== 0;
    else if (field === 4) isTypeDefinition = reader.readInt32() !== 0;
    else reader.skip();
  }
  reader.leave(end);
  const isUsed = isImplementation || isTypeDefinition;
  if (symbol !== undefined && isUsed) relationships.push({ symbol, isImplementation, isTypeDefinition });
}

function readSignature(reader: WireReader): string {
  let text = '';
  const end = reader.enter();
  while (reader.next()) {
    if (reader.field === 5) text = reader.readStart(signatureBytes);
    else reader.skip();
  }
  reader.leave(end);
  return text;
}

/** Older indexers write the signature as a code block in the documentation. */
function firstLine(text: string): string {
  return (
    text
      .replace(/^\s*```\S*\s*/, '')
      .split('\n', 1)[0]
      ?.trim() ?? ''
  );
}
