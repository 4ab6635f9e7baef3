import type { Node } from 'web-tree-sitter';
import { isFunctionNode, isTypeNode } from '../node-type.js';
import { fileLevel, type Expression, type FileOutline, type ReferenceKind } from '../outline.js';
import { unknown } from '../syntax/expressions.js';
import type { LineStarts } from '../syntax/line-starts.js';
import { OutlineRecorder, type DeclaredSyntax } from '../syntax/outline-recorder.js';
import { arityOf, countArguments } from './count-arguments.js';
import { typeOfKind } from './definition-types.js';
import { writtenPath } from './imported-files.js';
import type { NamedLanguage } from './named-language.js';
import { isFromRoot, partsOf, pathOf, rootName, toExpression } from './qualified-name.js';
import type { MatchedSyntax } from './query-matches.js';

/** A definition that contains the current syntax. */
interface OpenDefinition {
  readonly index: number;
  readonly end: number;
  /** The names of parameters and variables. */
  readonly locals: Set<string>;
}

/** The call of a name that is a variable if there is one of the name. */
interface PossibleCall {
  readonly owner: OpenDefinition | undefined;
  readonly name: string;
  readonly line: number;
}

interface Occurrence {
  readonly line: number;
  /** The number of arguments, if known. */
  readonly count: number | undefined;
  /** The definition that contains it. Default: the current one. */
  readonly owner?: OpenDefinition | undefined;
}

/** The pseudo-variable of a file with the value that an import of the file has. */
export const exportName = '<export>';

/** Builds the outline of one file from the matches of queries, in source order. */
export class NamedOutline {
  readonly #recorder: OutlineRecorder;
  /** The file, and the definitions around the current syntax. */
  readonly #open: OpenDefinition[] = [{ index: fileLevel, end: Infinity, locals: new Set() }];
  readonly #possibleCalls: PossibleCall[] = [];
  /** The end of syntax in which nothing is read. */
  #ignoredUntil = 0;
  /** The offsets of names of definitions and calls. */
  readonly #called = new Set<number>();

  constructor(
    private readonly language: NamedLanguage,
    file: string,
    private readonly text: string,
    private readonly lines: LineStarts,
  ) {
    this.#recorder = new OutlineRecorder(file);
  }

  add(match: MatchedSyntax): void {
    if (match.start < this.#ignoredUntil) return;
    for (let at = this.#open.at(-1); at !== undefined && at.end <= match.start; at = this.#open.at(-1))
      this.#open.pop();
    switch (match.subject) {
      case 'ignored':
        this.#ignoredUntil = match.end;
        return;
      case 'definition':
        this.#define(match);
        return;
      case 'call':
        this.#call(match);
        return;
      case 'import':
        this.#import(match);
        return;
      case 'base':
        this.#addBase(match);
        return;
      case 'package': {
        const path = partsOf(this.#textOf(match.node), this.language.separators);
        this.#recorder.packagePath =
          this.language.nestsPackages === true ? [...this.#recorder.packagePath, ...path] : path;
        return;
      }
      case 'export':
        this.#recorder.variables.set(exportName, { kind: 'name', name: this.#textOf(match.node) });
        return;
      case 'local':
        this.#open.at(-1)?.locals.add(this.#textOf(match.node));
    }
  }

  finish(warnings: readonly string[]): FileOutline {
    for (const { owner, name, line } of this.#possibleCalls) {
      if (owner?.locals.has(name) === true) continue;
      this.#refer('call', { kind: 'name', name }, { line, count: 0, owner });
    }
    const { references } = this.#recorder;
    references.sort((one, other) => one.line - other.line);
    return this.#recorder.toOutline(this.lines.count, warnings);
  }

  #define(match: MatchedSyntax): void {
    const { kind, start, captures } = match;
    const end = this.#endOf(match);
    const { language } = this;
    const names = captures.get('name') ?? [];
    for (const { startIndex } of names) this.#called.add(startIndex);
    const written = names.map((node) => this.#textOf(node)).join(language.separators[0]) || kind;
    if (kind === 'table' && !this.#isTable(written)) return;
    const declared = typeOfKind.get(kind) ?? 'Function';
    const parts = partsOf(written, language.separators);
    const name = (kind === 'namespace' ? parts.splice(0).join('.') : parts.pop()) ?? written;
    if (isTypeNode(declared) && language.continuesOuterTypes === true) {
      for (const outer of parts.splice(0)) this.#declare({ name: outer, type: declared, isPartial: true }, start, end);
    }
    // Macros are in no namespace.
    const parent = kind === 'macro' ? fileLevel : this.#innermost;
    const container = parts.length > 0 ? parts.at(-1) : this.#recorder.declarations[parent]?.name;
    const isInType = parts.length > 0 || isTypeNode(this.#recorder.declarations[parent]?.type ?? 'Namespace');
    const type = declared === 'Function' && isInType ? 'Method' : declared;
    const isInFunction = isFunctionNode(this.#recorder.declarations[parent]?.type);
    if (language.hasMacros === true && declared === 'Function' && isInFunction) {
      this.#refer('call', { kind: 'name', name }, { line: this.lines.at(start), count: undefined });
      return;
    }
    const isExtension = kind === 'extension';
    const isConstructor =
      type === 'Method' &&
      (kind === 'constructor' ||
        (language.constructors.length === 0 ? name === container : language.constructors.includes(name)));
    const isHeader = language.headerExtensions.some((each) => this.#recorder.file.endsWith(`.${each}`));
    const syntax: DeclaredSyntax = {
      ...{ name, type, isConstructor, isExtension },
      ...(isFunctionNode(type)
        ? { arity: this.#arityOf(captures.get('parameters')?.[0], isExtension) }
        : { isPartial: language.rules.hasOpenTypes && type !== 'Namespace' }),
      receiver: parts.length > 0 ? { name: parts.join('.'), type: pathOf(parts) } : undefined,
      isPrivate: captures.has('private') && !(isHeader && !isInType),
      isStatic: captures.has('static'),
    };
    const earlier = language.mergesClauses === true ? this.#earlierClause(syntax, parent) : undefined;
    if (earlier !== undefined) {
      this.#recorder.extend(earlier, this.#lastLine(start, end));
      this.#open.push({ index: earlier, end, locals: new Set() });
      return;
    }
    this.#declare(syntax, start, end, parent);
  }

  get #innermost(): number {
    return this.#open.at(-1)?.index ?? fileLevel;
  }

  #declare(syntax: DeclaredSyntax, start: number, end: number, parent = this.#innermost): void {
    const [startLine, endLine] = [this.lines.at(start), this.#lastLine(start, end)];
    const index = this.#recorder.declare(syntax, { parent, startLine, endLine });
    this.#open.push({ index, end, locals: new Set() });
  }

  /** The end of a definition, whose body may be the next node, or that after the parent. */
  #endOf({ node, end }: MatchedSyntax): number {
    const { bodiesAfter } = this.language;
    if (bodiesAfter === undefined) return end;
    const next = node.nextNamedSibling ?? node.parent?.nextNamedSibling;
    return next && bodiesAfter.includes(next.type) ? next.endIndex : end;
  }

  /** Whether a variable at the level of the file is a type that was not declared before. */
  #isTable(name: string): boolean {
    if (this.#open.length > 1 || this.#recorder.find(name, fileLevel) !== undefined) return false;
    return this.language.isType?.(name, this.text) === true;
  }

  #lastLine(start: number, end: number): number {
    return this.lines.at(this.lines.isStart(end) && end > start ? end - 1 : end);
  }

  /** The declaration of a function of which another clause was read before. */
  #earlierClause({ name, type, arity }: DeclaredSyntax, parent: number): number | undefined {
    if (!isFunctionNode(type)) return undefined;
    const index = this.#recorder.declarations.findIndex(
      (other) => other.parent === parent && other.name === name && other.arity?.[1] === arity?.[1],
    );
    return index === -1 ? undefined : index;
  }

  /** A receiver counts as an argument of an extension. */
  #arityOf(parameters: Node | undefined, isExtension: boolean): DeclaredSyntax['arity'] {
    const [least, most] = arityOf(parameters, this.language.parameters);
    return isExtension ? [least + 1, most + 1] : [least, most];
  }

  #call({ kind, captures, start }: MatchedSyntax): void {
    if (kind === 'value') {
      this.#refer('call', unknown, { line: this.lines.at(start), count: this.#countArguments(captures) });
      return;
    }
    const node = captures.get('name')?.[0];
    const written = kind === 'set' ? `${this.#textOf(node)}=` : this.#textOf(node);
    const at = node?.startIndex ?? captures.get('super')?.[0]?.startIndex ?? -1;
    // Of nested syntax that calls the same name, the outer one has all arguments.
    if ((kind !== 'super' && written === '') || this.#called.has(at)) return;
    this.#called.add(at);
    const owner = this.#open.at(-1);
    const line = this.lines.at(node?.endIndex ?? captures.get('super')?.[0]?.startIndex ?? 0);
    if (kind === 'maybe') {
      this.#possibleCalls.push({ owner, name: written, line });
      return;
    }
    const count = kind === 'set' ? 1 : this.#countArguments(captures);
    const receiver = this.#textOf(captures.get('receiver')?.[0]);
    if (kind === 'super') {
      const name = this.#enclosingMethod();
      if (name !== undefined) this.#refer('call', { kind: 'member', of: { kind: 'super' }, name }, { line, count });
      return;
    }
    if (kind === 'new') {
      const type = toExpression(receiver || written, this.language);
      // `new static()` in PHP, and `new` without a receiver in Ruby.
      const isOwn = type.kind === 'self' || (receiver === '' && written === 'new');
      this.#refer('construct', isOwn ? { kind: 'type' } : type, { line, count });
      return;
    }
    const parts = partsOf(written, this.language.separators);
    const name = parts.pop();
    if (name === undefined) return;
    const root = isFromRoot(written, this.language.separators) ? pathOf([rootName]) : undefined;
    const scope = parts.length > 0 ? toExpression(written.slice(0, written.lastIndexOf(name)), this.language) : root;
    const of = receiver === '' ? scope : this.#toReceiver(receiver);
    if (of === undefined && owner?.locals.has(name) === true) {
      this.#refer('call', unknown, { line, count });
      return;
    }
    this.#refer('call', of === undefined ? { kind: 'name', name } : { kind: 'member', of, name }, { line, count });
  }

  /** A variable can have any value. */
  #toReceiver(text: string): Expression {
    return this.#open.some(({ locals }) => locals.has(text)) ? unknown : toExpression(text, this.language);
  }

  #countArguments(captures: MatchedSyntax['captures']): number | undefined {
    const stated = captures.get('arity')?.[0];
    if (stated !== undefined) return Number(this.#textOf(stated));
    const count = countArguments(captures.get('arguments') ?? [], this.language.arguments);
    return count === undefined ? undefined : count + (captures.get('argument')?.length ?? 0);
  }

  #enclosingMethod(): string | undefined {
    const open = this.#open.findLast(({ index }) => this.#recorder.declarations[index]?.type === 'Method');
    return open && this.#recorder.declarations[open.index]?.name;
  }

  #refer(kind: ReferenceKind, target: Expression, { line, count, owner }: Occurrence): void {
    const open = owner ?? this.#open.at(-1);
    this.#recorder.references.push({ owner: open?.index ?? fileLevel, kind, target, line, arguments: count });
  }

  #import({ kind, node, start, captures }: MatchedSyntax): void {
    const { separators } = this.language;
    const scope = this.#open.findLast(({ index }) => this.#recorder.declarations[index]?.type === 'Namespace')?.index;
    const line = this.lines.at(start);
    const owner = scope ?? fileLevel;
    if (kind === 'file') {
      const path = writtenPath(this.#textOf(node));
      // Without an alias, the import introduces no name that the source can have.
      const file = `<${path}>`;
      const alias = this.#textOf(captures.get('alias')?.[0]);
      const isPrefix = alias !== '' && this.language.importsNamespaces === true;
      this.#recorder.imports.push({ scope: owner, path: [file], line, as: isPrefix ? file : alias || file });
      if (isPrefix) this.#recorder.imports.push({ scope: owner, path: [], line, as: alias });
      return;
    }
    const head = captures.get('head')?.[0]?.namedChild(0);
    const before = head ? this.text.slice(head.startIndex, node.startIndex).replace(/\{.*$/s, '') : '';
    const prefix = partsOf(before || this.#textOf(captures.get('prefix')?.[0]), separators);
    const path = [...prefix, ...partsOf(this.#textOf(node), separators)];
    const as = this.#textOf(captures.get('alias')?.[0]) || path.at(-1);
    if (captures.has('wildcard') || as === undefined) this.#recorder.imports.push({ scope: owner, path, line });
    else this.#recorder.imports.push({ scope: owner, path, line, as });
  }

  #addBase({ node }: MatchedSyntax): void {
    const owner = this.#open.findLast(({ index }) =>
      isTypeNode(this.#recorder.declarations[index]?.type ?? 'Function'),
    );
    const type = toExpression(this.#textOf(node), this.language);
    if (owner !== undefined && type.kind !== 'self') {
      this.#recorder.declarations[owner.index]?.bases.push({ type, isEmbedded: false });
    }
  }

  #textOf(node: Node | undefined): string {
    return node === undefined ? '' : this.text.slice(node.startIndex, node.endIndex);
  }
}
