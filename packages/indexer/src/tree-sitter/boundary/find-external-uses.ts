import type { RecordedUse } from '../../boundary/recorded-boundary.js';
import type { UseKind } from '../../boundary/repository-boundary.js';
import type { Reference } from '../outline.js';
import type { CodeSymbol, SourceFile } from '../resolution/code-symbol.js';
import type { ExternalPath, ExternalPaths } from './external-paths.js';

/** The name that stands for a whole module. */
export const wholeModule = '*';

/** The uses of other packages in the references and bases of a file, in source order. */
export function findExternalUses(file: SourceFile, paths: ExternalPaths): readonly RecordedUse[] {
  const uses: RecordedUse[] = [];
  /** The paths of each line that contain a shorter one as a receiver, which is not a use of its own. */
  const longest = new Map<number, string[]>();
  for (const reference of file.outline.references) {
    const owner = file.symbols[reference.owner];
    const path = paths.of(reference.target, owner);
    const kind = kindOf(reference);
    if (path === undefined || kind === undefined || path.of === 'type' || path.names.length === 0) continue;
    // A field of a value has no declaration that can be found by its name.
    if (path.of === 'member' && kind !== 'call') continue;
    const { line } = reference;
    const text = textOf(path);
    const onLine = longest.get(line) ?? [];
    if (kind === 'reference' && onLine.some((each) => each.startsWith(`${text}.`))) continue;
    longest.set(line, [...onLine, text]);
    uses.push(toUse(path, kind, line, nodeOf(owner) ?? file.id));
  }
  for (const symbol of file.symbols) {
    const { bases, isAnonymous, startLine } = symbol.declaration;
    for (const { type } of isAnonymous ? [] : bases) {
      const path = paths.of(type, symbol.parent);
      if (path?.of === 'value' && path.names.length > 0) uses.push(toUse(path, 'reference', startLine, symbol.id));
    }
  }
  return uses.sort((one, other) => one.line - other.line);
}

/** Id of the innermost declaration with a node. */
export function nodeOf(symbol: CodeSymbol | undefined): string | undefined {
  for (let at = symbol; at !== undefined; at = at.parent) if (!at.declaration.isAnonymous) return at.id;
  return undefined;
}

function toUse(path: ExternalPath, kind: UseKind, line: number, owner: string): RecordedUse {
  const { module, names, confidence } = path;
  return { owner, module, name: names.join('.'), kind, line, confidence };
}

function textOf({ module, names }: ExternalPath): string {
  return [module, ...names].join('.');
}

function kindOf({ kind }: Reference): UseKind | undefined {
  if (kind === 'call' || kind === 'construct') return 'call';
  return kind === 'reference' || kind === 'typeReference' || kind === 'methodReference' ? 'reference' : undefined;
}
