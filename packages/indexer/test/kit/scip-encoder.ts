/** The content of a SCIP index. All fields are optional. */
export interface IndexInput {
  readonly projectRoot?: string;
  readonly tool?: readonly [name: string, version: string];
  readonly documents?: readonly DocumentInput[];
  readonly externalSymbols?: readonly SymbolInput[];
}

export interface DocumentInput {
  readonly path?: string;
  readonly language?: string;
  readonly positionEncoding?: number;
  readonly text?: string;
  readonly occurrences?: readonly OccurrenceInput[];
  readonly symbols?: readonly SymbolInput[];
}

export interface OccurrenceInput {
  readonly symbol?: string | Buffer;
  readonly roles?: number;
  readonly range?: readonly number[];
  /** Line, start and end column; or start line, start column, end line and end column. */
  readonly typedRange?: readonly number[];
  readonly enclosingRange?: readonly number[];
  readonly typedEnclosingRange?: readonly number[];
}

export interface SymbolInput {
  readonly symbol?: string;
  readonly kind?: number;
  readonly displayName?: string;
  readonly documentation?: readonly string[];
  readonly signature?: string;
  readonly relationships?: readonly RelationshipInput[];
}

export interface RelationshipInput {
  readonly symbol: string;
  readonly isImplementation?: boolean;
  readonly isTypeDefinition?: boolean;
}

/** Encodes an index in the format of `scip.proto`. */
export function encodeIndex({ projectRoot, tool, documents = [], externalSymbols = [] }: IndexInput): Buffer {
  const metadata = Buffer.concat([
    ...(tool ? [bytes(2, Buffer.concat([text(1, tool[0]), text(2, tool[1])]))] : []),
    text(3, projectRoot),
    number(4, 1),
  ]);
  return Buffer.concat([
    bytes(1, metadata),
    ...documents.map((document) => bytes(2, encodeDocument(document))),
    ...externalSymbols.map((symbol) => bytes(3, encodeSymbol(symbol))),
  ]);
}

/** Encodes a length-delimited field: a message, a string or a packed list. */
export function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);
}

/** Encodes a varint, seven bits per byte. A negative number takes ten bytes. */
export function varint(value: number): Buffer {
  const parts: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    parts.push(rest === 0n ? low : low | 0x80);
  } while (rest !== 0n);
  return Buffer.from(parts);
}

/** Encodes the content of the `documents` field of an index. */
export function encodeDocument(document: DocumentInput): Buffer {
  const { path, language, positionEncoding, text: content, occurrences = [], symbols = [] } = document;
  return Buffer.concat([
    text(1, path),
    ...occurrences.map((occurrence) => bytes(2, encodeOccurrence(occurrence))),
    ...symbols.map((symbol) => bytes(3, encodeSymbol(symbol))),
    text(4, language),
    text(5, content),
    number(6, positionEncoding),
  ]);
}

/** Encodes the content of the `occurrences` field of a document. */
export function encodeOccurrence(occurrence: OccurrenceInput): Buffer {
  const { symbol, roles, range, typedRange, enclosingRange, typedEnclosingRange } = occurrence;
  return Buffer.concat([
    range ? bytes(1, Buffer.concat(range.map(varint))) : Buffer.alloc(0),
    typeof symbol === 'object' ? bytes(2, symbol) : text(2, symbol),
    number(3, roles),
    enclosingRange ? bytes(7, Buffer.concat(enclosingRange.map(varint))) : Buffer.alloc(0),
    typed(8, typedRange),
    typed(10, typedEnclosingRange),
  ]);
}

function encodeSymbol({
  symbol,
  kind,
  displayName,
  documentation = [],
  signature,
  relationships = [],
}: SymbolInput): Buffer {
  return Buffer.concat([
    text(1, symbol),
    ...documentation.map((paragraph) => text(3, paragraph)),
    ...relationships.map((relationship) => bytes(4, encodeRelationship(relationship))),
    number(5, kind),
    text(6, displayName),
    signature === undefined ? Buffer.alloc(0) : bytes(7, text(5, signature)),
  ]);
}

function encodeRelationship({ symbol, isImplementation, isTypeDefinition }: RelationshipInput): Buffer {
  return Buffer.concat([text(1, symbol), number(3, isImplementation ? 1 : 0), number(4, isTypeDefinition ? 1 : 0)]);
}

/** Encodes a single-line range in `field` or a multi-line range in the field after it. Zeros are omitted. */
function typed(field: number, range: readonly number[] | undefined): Buffer {
  if (range === undefined) return Buffer.alloc(0);
  const isMultiLine = range.length === 4;
  return bytes(isMultiLine ? field + 1 : field, Buffer.concat(range.map((value, index) => number(index + 1, value))));
}

function text(field: number, value: string | undefined): Buffer {
  return value === undefined ? Buffer.alloc(0) : bytes(field, Buffer.from(value));
}

function number(field: number, value: number | undefined): Buffer {
  return value === undefined || value === 0 ? Buffer.alloc(0) : Buffer.concat([varint(field * 8), varint(value)]);
}
