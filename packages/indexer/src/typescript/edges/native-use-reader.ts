import type { NativeUse } from '../../native/native-record.js';
import * as ts from '../compiler/syntax.js';
import { unwrap } from '../syntax/declared-name.js';
import { lineOf } from '../syntax/line-of.js';
import { isRequire } from '../syntax/name-roles.js';
import { addToList } from '../../add-to-list.js';

/** Values that are assigned to each other are followed this far. */
const maxDepth = 8;

/** Longer paths have no use. */
const maxPathLength = 200;

/** A value that comes from a module, as in `NativeUse`. The path of the module itself is ''. */
interface Origin {
  readonly module: string;
  readonly path: string;
}

/** A declared name: one of its values, as far as the source states it. */
interface Declared {
  readonly origin?: Origin;
  readonly value?: ts.Expression | undefined;
  readonly type?: ts.Node | undefined;
  /** The name of the destructured property. */
  readonly property?: string;
}

/** Finds the uses of modules that may be built from Rust, in one file. Names have the scopes of functions and blocks. */
export class NativeUseReader {
  readonly #scopes = new Map<ts.Node, Map<string, Declared[]>>();
  /** Values of fields by name, of all classes of the file. */
  readonly #fields = new Map<string, Declared[]>();
  readonly #known = new Map<Declared, Origin | undefined>();

  /**
   * @param moduleOf the module that a specifier names, if it may be built from Rust
   */
  constructor(
    private readonly source: ts.SourceFile,
    private readonly moduleOf: (specifier: ts.StringLiteralLikeNode) => string | undefined,
  ) {}

  read(): NativeUse[] {
    const nodes: ts.Node[] = [];
    const pending: ts.Node[] = [this.source];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      nodes.push(node);
      this.#declare(node);
      const children: ts.Node[] = [];
      ts.forEachChild(node, (child) => {
        children.push(child);
      });
      for (const child of children.reverse()) pending.push(child);
    }
    for (const node of nodes) if (ts.isBinaryExpression(node)) this.#assign(node);
    return nodes.flatMap((node) => this.#useAt(node) ?? []);
  }

  #useAt(node: ts.Node): NativeUse | undefined {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const callee = unwrap(node.expression);
      return this.#use(this.#originOf(callee, 0), callee, 'call');
    }
    if (!ts.isPropertyAccessExpression(node)) return undefined;
    const { parent } = node;
    if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node) return undefined;
    const of = this.#originOf(node.expression, 0);
    // Only instances have accessors.
    if (of?.path.endsWith('()') !== true) return undefined;
    const isWrite =
      ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    return this.#use(memberOf(of, node.name.text), node, isWrite ? 'write' : 'read');
  }

  #use(origin: Origin | undefined, at: ts.Node, access: NativeUse['access']): NativeUse | undefined {
    if (origin === undefined || origin.path === '' || origin.path.length > maxPathLength) return undefined;
    const name = ts.isPropertyAccessExpression(at) ? at.name : at;
    return { line: lineOf(this.source, name.getStart(this.source)), ...origin, access };
  }

  #declare(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) this.#declareImport(node);
    else if (ts.isVariableDeclaration(node))
      this.#bind(node.name, scopeOf(node.parent), { value: node.initializer, type: node.type });
    else if (ts.isParameterDeclaration(node)) {
      // A field that the parameter of a constructor declares.
      if (ts.modifiersOf(node).length > 0 && ts.isIdentifier(node.name))
        addToList(this.#fields, node.name.text, { type: node.type });
      this.#bind(node.name, node.parent, { type: node.type, value: promisedTo(node) });
    } else if (ts.isPropertyDeclaration(node)) {
      if (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name))
        addToList(this.#fields, node.name.text, { value: node.initializer, type: node.type });
    } else if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) {
      if (node.name !== undefined) this.#add(scopeOf(node.parent), node.name.text, {});
    }
  }

  #declareImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    if (importClause === undefined || !ts.isStringLiteralLike(moduleSpecifier)) return;
    const module = this.moduleOf(moduleSpecifier);
    const add = (name: string, path: string): void => {
      this.#add(this.source, name, module === undefined ? {} : { origin: { module, path } });
    };
    const { name, namedBindings } = importClause;
    if (name !== undefined) add(name.text, '');
    if (namedBindings === undefined) return;
    if (!ts.isNamedImports(namedBindings)) add(namedBindings.name.text, '');
    else
      for (const { name: local, propertyName = local } of namedBindings.elements)
        add(local.text, propertyName.text === 'default' ? '' : propertyName.text);
  }

  #bind(name: ts.Node, scope: ts.Node, declared: Declared): void {
    if (ts.isIdentifier(name)) this.#add(scope, name.text, declared);
    else if (ts.isObjectBindingPattern(name)) {
      for (const { name: local, propertyName = local } of name.elements) {
        if (local === undefined || !ts.isIdentifier(local)) continue;
        const property = propertyName !== undefined && ts.isIdentifier(propertyName) ? propertyName.text : undefined;
        this.#add(scope, local.text, property === undefined ? {} : { value: declared.value, property });
      }
    }
  }

  /** `wasm = await import('./pkg')` and `this.universe = new Universe()` */
  #assign({ left, right, operatorToken }: ts.BinaryExpression): void {
    if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) return;
    const target = unwrap(left);
    if (ts.isIdentifier(target)) this.#declaredAs(target)?.push({ value: right });
    else if (ts.isPropertyAccessExpression(target) && target.expression.kind === ts.SyntaxKind.ThisKeyword)
      addToList(this.#fields, target.name.text, { value: right });
  }

  #add(scope: ts.Node, name: string, declared: Declared): void {
    const names = this.#scopes.get(scope) ?? new Map<string, Declared[]>();
    this.#scopes.set(scope, names);
    addToList(names, name, declared);
  }

  #declaredAs(name: ts.Identifier): Declared[] | undefined {
    for (let at = name.parent as ts.Node | undefined; at !== undefined; at = at.parent as ts.Node | undefined) {
      const declared = this.#scopes.get(at)?.get(name.text);
      if (declared !== undefined) return declared;
    }
    return undefined;
  }

  #originOf(expression: ts.Expression, depth: number): Origin | undefined {
    if (depth > maxDepth) return undefined;
    const node = unwrap(expression);
    if (ts.isIdentifier(node)) return this.#firstOrigin(this.#declaredAs(node), depth);
    if (ts.isAwaitExpression(node)) return this.#originOf(node.expression, depth + 1);
    if (ts.isPropertyAccessExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ThisKeyword)
        return this.#firstOrigin(this.#fields.get(node.name.text), depth);
      return memberOf(this.#originOf(node.expression, depth + 1), node.name.text);
    }
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
    const module = this.#requiredModule(node);
    if (module !== undefined) return { module, path: '' };
    const callee = this.#originOf(node.expression, depth + 1);
    return callee === undefined || callee.path === '' ? undefined : { ...callee, path: `${callee.path}()` };
  }

  #firstOrigin(declared: readonly Declared[] | undefined, depth: number): Origin | undefined {
    for (const each of declared ?? []) {
      if (!this.#known.has(each)) {
        // Ends cycles.
        this.#known.set(each, undefined);
        this.#known.set(each, this.#declaredOrigin(each, depth + 1));
      }
      const origin = this.#known.get(each);
      if (origin !== undefined) return origin;
    }
    return undefined;
  }

  #declaredOrigin({ origin, value, type, property }: Declared, depth: number): Origin | undefined {
    if (origin !== undefined) return origin;
    const typed = type === undefined || property !== undefined ? undefined : this.#typeOrigin(type, depth);
    if (typed !== undefined) return typed;
    const of = value === undefined ? undefined : this.#originOf(value, depth);
    return property === undefined ? of : memberOf(of, property);
  }

  /** An instance of a class that a type names. */
  #typeOrigin(type: ts.Node, depth: number): Origin | undefined {
    if (type.end - type.pos > maxPathLength) return undefined;
    const text = type.getText(this.source).replace(/\s*\|\s*(?:null|undefined)\b/g, '');
    const [first = '', ...others] = /^[\w$]+(?:\.[\w$]+)?$/.test(text) ? text.split('.') : [];
    const declared = this.#scopes.get(this.source)?.get(first);
    const named = others.reduce<Origin | undefined>(memberOf, this.#firstOrigin(declared, depth));
    return named === undefined || named.path === '' ? undefined : { ...named, path: `${named.path}()` };
  }

  /** The module in `require('./index.node')` and `import('./pkg')`. */
  #requiredModule(node: ts.CallExpression | ts.NewExpression): string | undefined {
    if (!ts.isCallExpression(node)) return undefined;
    const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword || isRequire(node);
    const [specifier] = node.arguments;
    return isImport && specifier !== undefined && ts.isStringLiteralLike(specifier)
      ? this.moduleOf(specifier)
      : undefined;
  }
}

function memberOf(of: Origin | undefined, name: string): Origin | undefined {
  if (of === undefined) return undefined;
  if (of.path === '') return name === 'default' ? of : { ...of, path: name };
  return { ...of, path: `${of.path}.${name}` };
}

/** The promise whose `then` calls a function with a parameter. */
function promisedTo({ parent }: ts.ParameterDeclaration): ts.Expression | undefined {
  const call = parent.parent as ts.Node | undefined;
  if (call === undefined || !ts.isCallExpression(call) || call.arguments[0] !== parent) return undefined;
  const { expression } = call;
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'then'
    ? expression.expression
    : undefined;
}

function scopeOf(node: ts.Node): ts.Node {
  let at = node;
  while (!ts.isSourceFile(at) && !ts.isBlock(at) && !ts.isModuleBlock(at) && !ts.isFunctionLike(at)) at = at.parent;
  return at;
}
