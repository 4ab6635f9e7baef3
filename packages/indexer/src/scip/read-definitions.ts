import type { Degradations } from './degradations.js';
import type { OpenIndexes } from './open-indexes.js';
import { readDocument, roles, type DocumentHead, type SymbolInformation } from './scip-document.js';
import type { DocumentPart } from './scip-indexes.js';
import { isLocalSymbol, isWellFormedLocal, parseDescriptors, type Descriptor } from './scip-symbol.js';
import { positionEncodings, type SourceLines } from './source-lines.js';
import { compareStarts, type SourceRange } from './source-range.js';

/** A definition of a global symbol. */
export interface Definition {
  readonly symbol: string;
  /** The last one is the symbol's own. */
  readonly descriptors: readonly Descriptor[];
  readonly own: Descriptor;
  /** Range of the name. */
  readonly range: SourceRange;
  readonly enclosingRange: SourceRange | undefined;
  readonly information: SymbolInformation | undefined;
}

export interface DocumentDefinitions {
  readonly head: DocumentHead;
  readonly encoding: number;
  /** Sorted by range. */
  readonly definitions: readonly Definition[];
  readonly isStale: boolean;
}

/** Maximum share of names that are not at their ranges in an unchanged file. */
const maxMisplaced = 0.2;
const identifier = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Reads the definitions of a document, and checks whether the file is still the one that was indexed. */
export function readDefinitions(
  parts: readonly DocumentPart[],
  indexes: OpenIndexes,
  lines: SourceLines,
  degradations: Degradations,
): DocumentDefinitions {
  const bySymbol = new Map<string, Definition>();
  const symbols = new Map<string, SymbolInformation>();
  let head: DocumentHead | undefined;
  for (const part of parts) {
    head = readDocument(indexes.open(part), {
      onSymbol: (information) => {
        if (information === undefined) degradations.add('badSymbols');
        else if (isLocalSymbol(information.symbol)) {
          if (!isWellFormedLocal(information.symbol)) degradations.add('badLocals');
        } else if (!symbols.has(information.symbol)) symbols.set(information.symbol, information);
      },
      wanted: roles.definition,
      onOccurrence: (occurrence) => {
        // An occurrence without a symbol is counted when all occurrences are read.
        if (occurrence !== undefined && (occurrence.roles & roles.forwardDefinition) === 0) {
          const { symbol, range, enclosingRange } = occurrence;
          if (symbol === '' || isLocalSymbol(symbol)) return;
          const descriptors = parseDescriptors(symbol);
          const own = descriptors?.at(-1);
          if (descriptors === undefined || own === undefined) degradations.add('badSymbols');
          else if (own.suffix === 'parameter' || own.suffix === 'type-parameter') return;
          else if (range === undefined || range.endLine > lines.count) degradations.add('badRanges');
          else {
            const key = `${range.startLine}:${range.startCharacter} ${symbol}`;
            if (!bySymbol.has(key)) {
              bySymbol.set(key, { symbol, descriptors, own, range, enclosingRange, information: undefined });
            }
          }
        }
      },
    });
  }
  const definitions = [...bySymbol.values()]
    .map((definition) => ({ ...definition, information: symbols.get(definition.symbol) }))
    .sort((one, other) => compareStarts(one.range, other.range));
  return judge(head ?? emptyHead, definitions, lines, degradations);
}

const emptyHead: DocumentHead = { path: undefined, language: '', positionEncoding: 0, text: undefined };

/** Compares names with the text at their ranges. If the index does not state its position encoding, the best match is used. */
function judge(
  head: DocumentHead,
  definitions: readonly Definition[],
  lines: SourceLines,
  degradations: Degradations,
): DocumentDefinitions {
  const stated = Object.values(positionEncodings).find((encoding) => encoding === head.positionEncoding);
  const checked = definitions.filter(isChecked);
  const encodings = stated !== undefined || lines.isAscii ? [stated ?? positionEncodings.utf16] : [2, 3, 1];
  let encoding: number = positionEncodings.utf16;
  let matches: readonly boolean[] = [];
  for (const candidate of encodings) {
    const inPlace = checked.map((definition) => isInPlace(definition, lines, candidate));
    if (matches.length > 0 && misplacedOf(inPlace) >= misplacedOf(matches)) continue;
    [encoding, matches] = [candidate, inPlace];
  }
  const isOtherText = head.text !== undefined && withoutBreaks(head.text) !== withoutBreaks(lines.text);
  const isStale = isOtherText || looksMoved(matches);
  if (isStale) degradations.add('stale', misplacedOf(matches), checked.length);
  const valid = isStale
    ? definitions.filter((definition) => !isChecked(definition) || isInPlace(definition, lines, encoding))
    : definitions;
  return { head, encoding, definitions: valid, isStale };
}

function misplacedOf(matches: readonly boolean[]): number {
  return matches.filter((isInPlace) => !isInPlace).length;
}

/** An edit moves everything after it. In an unchanged file, only single names differ, because of another spelling. */
function looksMoved(matches: readonly boolean[]): boolean {
  const first = matches.indexOf(false);
  const isEveryLater = first !== -1 && !matches.includes(true, first);
  return isEveryLater || misplacedOf(matches) > matches.length * maxMisplaced;
}

/** Names that the source spells differently, such as those of constructors, prove nothing. */
function isChecked({ own, range }: Definition): boolean {
  const isSpelled = own.suffix !== 'namespace' && own.suffix !== 'meta' && identifier.test(own.name);
  return isSpelled && range.startLine === range.endLine && range.startCharacter !== range.endCharacter;
}

function isInPlace(definition: Definition, lines: SourceLines, encoding: number): boolean {
  const text = textAt(definition.range, lines, encoding)?.toLowerCase();
  const { own, information } = definition;
  return text === own.name.toLowerCase() || (text !== undefined && text === information?.displayName.toLowerCase());
}

/** The text at a range; `undefined` if the range is not in the file. */
export function textAt(range: SourceRange, lines: SourceLines, encoding: number): string | undefined {
  const start = lines.offsetAt(range.startLine, range.startCharacter, encoding);
  const end = lines.offsetAt(range.endLine, range.endCharacter, encoding);
  return start === undefined || end === undefined ? undefined : lines.text.slice(start, end);
}

function withoutBreaks(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}
