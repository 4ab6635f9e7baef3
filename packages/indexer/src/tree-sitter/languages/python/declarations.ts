import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { NodeType } from '../../node-type.js';
import { type Expression, fileLevel, type Import } from '../../outline.js';
import { unknown } from '../../syntax/expressions.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../../syntax/syntax-walk.js';
import { annotated, arityOf, toType } from './expressions.js';

function dotted(node: SyntaxNode | null, walk: SyntaxWalk): string[] {
  return node === null ? [] : node.namedChildren.map((part) => walk.textOf(part));
}

const typeCheckingConstant = /^(\w+\.)?TYPE_CHECKING$/;

/** Reads whether an import is in the body of `if TYPE_CHECKING:`, which does not run. */
function typeCheckingOf(node: SyntaxNode, walk: SyntaxWalk): Pick<Import, 'isTypeOnly'> {
  for (let body = node.parent; body !== null; body = body.parent) {
    const statement = body.parent;
    if (body.type !== 'block' || statement === null || !/^(if_statement|elif_clause)$/.test(statement.type)) continue;
    if (typeCheckingConstant.test(walk.textOf(statement.childForFieldName('condition')))) return { isTypeOnly: true };
  }
  return {};
}

/** `import a.b` introduces the name `a`, of which `b` is a member. */
export const visitImport: Visitor = (node, context, walk) => {
  const purpose = typeCheckingOf(node, walk);
  for (const name of node.namedChildren) {
    const isAliased = name.type === 'aliased_import';
    const path = dotted(isAliased ? name.childForFieldName('name') : name, walk);
    const [first] = path;
    const line = name.startLine;
    if (first === undefined) continue;
    if (isAliased) addImport({ path, line, ...purpose }, walk.textOf(name.childForFieldName('alias')), context, walk);
    else addImport({ path: [first], line, ...purpose }, first, context, walk);
    // The module itself is imported under a name that cannot occur in code.
    if (!isAliased && path.length > 1) {
      walk.recorder.imports.push({ scope: fileLevel, path, as: path.join('.'), line, ...purpose });
    }
  }
};

/**
 * An import inside a function is visible only there. It is recorded under a name that cannot occur in code, to which the
 * local name is bound.
 */
function addImport(
  imported: Omit<Import, 'scope' | 'as'>,
  name: string,
  context: SyntaxContext,
  { recorder }: SyntaxWalk,
): void {
  const scope = fileLevel;
  const isLocal = isFunction(recorder.declarations[context.owner]?.type);
  const as = isLocal ? `${name} ${String(recorder.imports.length)}` : name;
  recorder.imports.push({ ...imported, scope, as });
  if (isLocal) context.locals.set(name, { kind: 'name', name: as });
}

function isFunction(type: NodeType | undefined): boolean {
  return type === 'Method' || type === 'Function';
}

export const visitImportFrom: Visitor = (node, context, walk) => {
  const from = node.childForFieldName('module_name');
  const isRelative = from?.type === 'relative_import';
  const prefix = isRelative ? (from.namedChildren.find(({ type }) => type === 'import_prefix') ?? null) : null;
  const level = prefix === null ? 0 : walk.textOf(prefix).length;
  const nested = isRelative ? (from.namedChildren.find(({ type }) => type === 'dotted_name') ?? null) : from;
  const modules = dotted(nested, walk);
  const line = node.startLine;
  const purpose = typeCheckingOf(node, walk);
  if (node.namedChildren.some(({ type }) => type === 'wildcard_import')) {
    walk.recorder.imports.push({ scope: fileLevel, path: modules, level, line, ...purpose });
  }
  for (const name of node.childrenForFieldName('name')) {
    const isAliased = name.type === 'aliased_import';
    const path = [...modules, ...dotted(isAliased ? name.childForFieldName('name') : name, walk)];
    const as = isAliased ? walk.textOf(name.childForFieldName('alias')) : path.at(-1);
    if (as !== undefined) addImport({ path, level, isMember: true, line, ...purpose }, as, context, walk);
  }
};

const enums = /^(enum\.)?(Enum|IntEnum|StrEnum|Flag|IntFlag)$/;
const protocols = /^(typing\.|typing_extensions\.)?Protocol(\[.*)?$/s;

export const visitClass: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  const list = node.childForFieldName('superclasses');
  const baseNodes = (list?.namedChildren ?? []).filter(({ type }) => !/^(keyword_argument|comment)$/.test(type));
  const baseNames = baseNodes.map((base) => walk.textOf(base));
  const type: NodeType = baseNames.some((text) => enums.test(text))
    ? 'Enum'
    : baseNames.some((text) => protocols.test(text))
      ? 'Interface'
      : 'Class';
  const { owner } = walk.declare(withDecorators(node), context, {
    ...{ name: walk.textOf(name), type },
    bases: baseNodes.map((base) => toType(base, context, walk)),
  });
  const inside = { owner, locals: context.locals.openBody() };
  const others = (list?.namedChildren ?? []).filter(({ type: each }) => each === 'keyword_argument');
  const subscripts = baseNodes
    .filter(({ type: each }) => each === 'subscript')
    .flatMap((base) => base.namedChildren.slice(1));
  walk.push([...others, ...subscripts, node.childForFieldName('body')], inside);
};

/** A declaration starts at its decorators. */
function withDecorators(node: SyntaxNode): SyntaxNode {
  return node.parent?.type === 'decorated_definition' ? node.parent : node;
}

function decoratorsOf(node: SyntaxNode, walk: SyntaxWalk): string[] {
  const decorated = withDecorators(node);
  if (decorated === node) return [];
  return decorated.namedChildren
    .filter(({ type }) => type === 'decorator')
    .map((decorator) => walk.textOf(decorator.namedChild(0)));
}

export const visitFunction: Visitor = (node, context, walk) => {
  const { recorder } = walk;
  const name = walk.textOf(node.childForFieldName('name'));
  const parameters = node.childForFieldName('parameters');
  const decorators = decoratorsOf(node, walk);
  const enclosing = recorder.declarations[context.owner];
  const isMethod = enclosing !== undefined && /^(Class|Interface|Enum)$/.test(enclosing.type);
  const isStatic = decorators.includes('staticmethod');
  const isBound = isMethod && !isStatic;
  const earlier = decorators.some(
    (each) => each === `${name}.setter` || each === `${name}.deleter` || each === `${name}.getter`,
  )
    ? recorder.find(name, context.owner)
    : overloaded(name, context, walk);
  if (isMethod) context.locals.set(name, { kind: 'member', of: { kind: 'type' }, name });
  const seen = { ...context, locals: context.locals.visibleInside };
  const inside =
    earlier === undefined
      ? walk.declare(withDecorators(node), seen, {
          name,
          type: isMethod ? 'Method' : 'Function',
          returns: returned(node, context, walk),
          arity: arityOf(parameters, isBound),
          isAccessor: isMethod && decorators.some((each) => each.endsWith('property')),
          isConstructor: isMethod && name === '__init__',
        })
      : walk.reopen(earlier, withDecorators(node), seen);
  if (decorators.includes(`${name}.setter`)) recorder.setSettable(inside.owner);
  if (decorators.some((each) => /(^|\.)overload$/.test(each))) recorder.unfinished.add(inside.owner);
  else recorder.unfinished.delete(inside.owner);
  const first = isBound ? (parameters?.namedChild(0) ?? null) : null;
  const isClass = decorators.includes('classmethod') || name === '__new__' || name === '__init_subclass__';
  if (first?.type === 'identifier' && enclosing !== undefined) {
    inside.locals.set(walk.textOf(first), isClass ? { kind: 'type' } : { kind: 'self' });
  }
  walk.push([parameters, node.childForFieldName('return_type'), node.childForFieldName('body')], inside);
};

/** Returns the function that earlier `@overload` declarations of this name belong to. */
function overloaded(name: string, context: SyntaxContext, walk: SyntaxWalk): number | undefined {
  if (walk.recorder.unfinished.size === 0) return undefined;
  const earlier = walk.recorder.find(name, context.owner);
  return earlier !== undefined && walk.recorder.unfinished.has(earlier) ? earlier : undefined;
}

function returned(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): Expression | undefined {
  const type = node.childForFieldName('return_type');
  if (type === null) return undefined;
  if (/^["']?(typing\.)?Self["']?$/.test(walk.textOf(type))) return { kind: 'self' };
  return annotated(type, context, walk);
}

export const visitParameter: Visitor = (node, context, walk) => {
  const isTyped = node.type === 'typed_parameter';
  const name = isTyped ? node.namedChild(0) : node.childForFieldName('name');
  const type = node.childForFieldName('type');
  const value = node.childForFieldName('value');
  const identifier = name?.type === 'identifier' ? name : (name?.namedChild(0) ?? null);
  context.locals.set(walk.textOf(identifier), name?.type === 'identifier' ? annotated(type, context, walk) : unknown);
  walk.push([type, value], context);
};

export function setNames(node: SyntaxNode | null, value: Expression, context: SyntaxContext, walk: SyntaxWalk): void {
  bindNames(node, value, context, walk, (name, bound) => {
    setVariable(name, bound, context, walk);
  });
}

/** Binds untyped names, which may be nested: `(a, (b, *c))`. */
export function bindNames(
  node: SyntaxNode | null,
  value: Expression,
  context: SyntaxContext,
  walk: SyntaxWalk,
  bind: (name: string, value: Expression) => void,
): void {
  const pending = node === null ? [] : [node];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (each.type === 'identifier') bind(walk.textOf(each), each === node ? value : unknown);
    else if (/pattern|tuple|list|target/.test(each.type)) pending.push(...each.namedChildren);
    else walk.push([each], context);
  }
}

/** Declares a variable. Variables of a file or a class are visible outside of it. */
function setVariable(name: string, value: Expression, context: SyntaxContext, walk: SyntaxWalk): void {
  if (isFunction(walk.recorder.declarations[context.owner]?.type)) context.locals.set(name, value);
  else walk.recorder.setField(context.owner, name, value);
}

export const visitParameters: Visitor = (node, context, walk) => {
  for (const parameter of node.namedChildren) {
    if (parameter.type === 'identifier') {
      const name = walk.textOf(parameter);
      if (!isFirstOfMethod(context, name)) context.locals.set(name, unknown);
    } else if (parameter.type.endsWith('pattern')) {
      bindNames(parameter, unknown, context, walk, (name, value) => {
        context.locals.set(name, value);
      });
    } else walk.push([parameter], context);
  }
};

/** Whether a parameter is the receiver of a method, which has been declared already. */
function isFirstOfMethod({ locals }: SyntaxContext, name: string): boolean {
  const kind = locals.get(name)?.kind;
  return kind === 'self' || kind === 'type';
}
