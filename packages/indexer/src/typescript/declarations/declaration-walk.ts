import * as ts from '../compiler/syntax.js';
import { assignmentTarget } from './assignment-target.js';
import { DeclarationRecorder } from './declaration-recorder.js';
import { DeclarationScope } from './declaration-scope.js';
import type { DeclarationTable } from './declaration-table.js';
import { PrivateDeclarations } from './private-declarations.js';
import { declaredName, unwrap } from '../syntax/declared-name.js';
import {
  argumentBinding,
  isTransparentCall,
  joinPath,
  namedBinding,
  nameOfValue,
  propertyBinding,
  returned,
  takesName,
  type ValueBinding,
} from './value-binding.js';

interface Visit {
  readonly node: ts.Node;
  readonly scope: DeclarationScope;
  readonly binding: ValueBinding | undefined;
}

/** Operators that assign to their left side. */
const assignments: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

/** Operators whose value is one of their operands. */
const choices: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.CommaToken,
]);

type NamedMember = ts.MethodDeclaration | ts.MethodSignature | ts.AccessorDeclaration;

/**
 * Finds the declarations of a file that become nodes, in source order. The file has to be bound. Uses an explicit stack,
 * because the nesting of generated code would overflow the call stack.
 */
export class DeclarationWalk {
  readonly #pending: Visit[] = [];
  readonly #file: DeclarationScope;
  readonly #recorder: DeclarationRecorder;
  readonly #privates: PrivateDeclarations;

  constructor(
    private readonly table: DeclarationTable,
    private readonly source: ts.SourceFile,
    private readonly isJavaScript: boolean,
  ) {
    this.#file = new DeclarationScope(table.fileId);
    this.#privates = new PrivateDeclarations(source, isJavaScript);
    this.#recorder = new DeclarationRecorder(table, this.#privates);
  }

  run(): void {
    this.#pushChildren(this.source, this.#file);
    for (let visit = this.#pending.pop(); visit !== undefined; visit = this.#pending.pop()) this.#visit(visit);
    for (const member of this.#privates.found()) this.table.markPrivate(member);
  }

  #visit({ node, scope, binding }: Visit): void {
    this.#privates.visit(node);
    if (ts.isClassLike(node)) this.#visitClass(node, scope, binding);
    else if (ts.isInterfaceDeclaration(node)) this.#visitInterface(node, scope);
    else if (ts.isEnumDeclaration(node)) this.#visitEnum(node, scope);
    else if (ts.isModuleDeclaration(node)) this.#visitNamespace(node, scope);
    else if (ts.isFunctionDeclaration(node)) this.#visitFunctionDeclaration(node, scope);
    else if (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) this.#visitFunctionValue(node, scope, binding);
    else if (ts.isConstructorDeclaration(node)) this.#visitMember(node, 'constructor', scope, undefined);
    else if (isNamedMember(node)) this.#visitMember(node, declaredName(node.name, this.source), scope, binding);
    else if (ts.isPropertyDeclaration(node)) this.#visitProperty(node, scope);
    else if (ts.isVariableDeclaration(node)) this.#visitVariable(node, scope);
    else if (ts.isObjectLiteralExpression(node)) this.#push(node.properties, scope, binding ?? argumentBinding());
    else if (ts.isPropertyAssignment(node)) this.#visitPropertyAssignment(node, scope, binding ?? argumentBinding());
    else if (ts.isExportAssignment(node)) this.#visitExportAssignment(node, scope);
    else if (ts.isReturnStatement(node)) this.#visitReturn(node, scope);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.#visitCall(node, scope, binding);
    else if (ts.isBinaryExpression(node)) this.#visitBinary(node, scope, binding);
    else if (ts.isConditionalExpression(node)) this.#visitConditional(node, scope, binding);
    else if (ts.isArrayLiteralExpression(node)) this.#push(node.elements, scope, argumentBinding(binding));
    else if (ts.isExpression(node) && unwrap(node) !== node) this.#push([unwrap(node)], scope, binding);
    else this.#pushChildren(node, scope);
  }

  #visitClass(node: ts.ClassLikeDeclaration, scope: DeclarationScope, binding: ValueBinding | undefined): void {
    const name = nameOfValue(node, binding) ?? { path: 'default', name: 'default' };
    const inside = this.#recorder.enter(node, { ...name, type: 'Class' }, scope, binding);
    inside.self = inside;
    this.#pushChildren(node, inside);
  }

  #visitInterface(node: ts.InterfaceDeclaration, scope: DeclarationScope): void {
    const name = node.name.text;
    const inside = this.#recorder.enter(node, { path: name, name, type: 'Interface' }, scope);
    this.#push(node.members.filter(isNamedMember), inside);
  }

  #visitEnum(node: ts.EnumDeclaration, scope: DeclarationScope): void {
    const name = node.name.text;
    this.#pushChildren(node, this.#recorder.enter(node, { path: name, name, type: 'Enum' }, scope));
  }

  #visitNamespace(node: ts.ModuleDeclaration, scope: DeclarationScope): void {
    const name = declaredName(node.name, this.source);
    const inside = this.#recorder.enter(node, { path: name, name, type: 'Namespace' }, scope);
    this.#push([node.body], inside);
  }

  #visitFunctionDeclaration(node: ts.FunctionDeclaration, scope: DeclarationScope): void {
    const name = node.name?.text ?? 'default';
    const inside = this.#recorder.enterOnce(node, `function ${name}`, { path: name, name, type: 'Function' }, scope);
    inside.self = inside;
    this.#pushFunction(node, inside, returned);
  }

  #visitFunctionValue(
    node: ts.FunctionExpression | ts.ArrowFunction,
    scope: DeclarationScope,
    binding: ValueBinding | undefined,
  ): void {
    const name = nameOfValue(node, binding);
    if (name === undefined) {
      this.#pushFunction(node, scope, argumentBinding(binding));
      return;
    }
    const type = binding?.type ?? 'Function';
    const inside = this.#recorder.enter(node, { ...name, type }, scope, binding);
    const isPlain = ts.isFunctionExpression(node) && type === 'Function';
    inside.self = isPlain ? inside : type === 'Method' ? scope : scope.self;
    this.#pushFunction(node, inside, returned);
  }

  /** A member of a class or an interface, or with `literal`, of an object literal. */
  #visitMember(
    node: NamedMember | ts.ConstructorDeclaration,
    name: string,
    scope: DeclarationScope,
    literal: ValueBinding | undefined,
  ): void {
    const path = joinPath(literal?.path ?? '', name);
    const isStatic = ts.modifiersOf(node).some(isStaticKeyword);
    const declared = { path, name, type: literal?.type ?? 'Method' } as const;
    const inside = this.#recorder.enterOnce(node, isStatic ? `static ${path}` : path, declared, scope);
    inside.self = literal === undefined ? scope : undefined;
    if (!ts.isMethodSignature(node)) this.#pushFunction(node, inside, returned);
  }

  #visitProperty(node: ts.PropertyDeclaration, scope: DeclarationScope): void {
    const name = declaredName(node.name, this.source);
    this.#push([node.initializer], scope, namedBinding(name, 'Method', node, node));
    this.#push([...(node.modifiers ?? []), node.name], scope);
  }

  #visitVariable(node: ts.VariableDeclaration, scope: DeclarationScope): void {
    scope.declareVariable(node);
    if (ts.isIdentifier(node.name)) {
      const statement = node.parent.parent;
      const isAlone = ts.isVariableStatement(statement) && statement.declarationList.declarations.length === 1;
      this.#push([node.initializer], scope, namedBinding(node.name.text, 'Function', node, isAlone ? statement : node));
    } else {
      this.#push([node.name, node.initializer], scope);
    }
  }

  #visitPropertyAssignment(node: ts.PropertyAssignment, scope: DeclarationScope, literal: ValueBinding): void {
    this.#push([node.initializer], scope, propertyBinding(literal, declaredName(node.name, this.source), node));
    this.#push([node.name], scope);
  }

  #visitExportAssignment(node: ts.ExportAssignment, scope: DeclarationScope): void {
    const name = node.isExportEquals ? 'export=' : 'default';
    this.#push([node.expression], scope, namedBinding(name, 'Function', node, node));
  }

  #visitReturn(node: ts.ReturnStatement, scope: DeclarationScope): void {
    this.#push([node.expression], scope, scope.isFunction ? returned : argumentBinding());
  }

  #visitCall(
    node: ts.CallExpression | ts.NewExpression,
    scope: DeclarationScope,
    binding: ValueBinding | undefined,
  ): void {
    const [first, ...others] = node.arguments ?? [];
    this.#push(others, scope, argumentBinding(binding));
    this.#push([first], scope, binding !== undefined && isTransparentCall(node) ? binding : argumentBinding(binding));
    this.#push([node.expression], scope);
  }

  #visitBinary(node: ts.BinaryExpression, scope: DeclarationScope, binding: ValueBinding | undefined): void {
    const operator = node.operatorToken.kind;
    if (assignments.has(operator)) this.#visitAssignment(node, scope, binding);
    else this.#push([node.left, node.right], scope, choices.has(operator) ? binding : undefined);
  }

  /** In a chain such as `var app = exports = module.exports = {}`, the first name is that of the value. */
  #visitAssignment(node: ts.BinaryExpression, scope: DeclarationScope, binding: ValueBinding | undefined): void {
    const syntax = [...(binding?.syntax ?? []), node, node.left];
    const target = assignmentTarget(node.left, scope, this.#file, this.isJavaScript);
    if (binding !== undefined && binding.path !== '') {
      this.#push([node.right], scope, { ...binding, syntax });
    } else if (target === undefined || !takesName(node.right)) {
      this.#push([node.left, node.right], scope);
    } else {
      const { path, name, type, variable } = target;
      const names = variable === undefined ? syntax : [...syntax, variable];
      this.#push([node.right], target.scope, { path, name, type, namesFunctions: true, syntax: names, extent: node });
    }
  }

  #visitConditional(node: ts.ConditionalExpression, scope: DeclarationScope, binding: ValueBinding | undefined): void {
    this.#push([node.whenTrue, node.whenFalse], scope, binding);
    this.#push([node.condition], scope);
  }

  #pushFunction(node: ts.FunctionLikeDeclaration, inside: DeclarationScope, result: ValueBinding): void {
    this.#push([node.body], inside, node.body !== undefined && ts.isBlock(node.body) ? undefined : result);
    this.#push(node.parameters, inside);
    this.#push(ts.decoratorsOf(node), inside);
  }

  /** Skips types, which contain no declarations. */
  #pushChildren(node: ts.Node, scope: DeclarationScope): void {
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => {
      if (!ts.isTypeNode(child) || ts.isExpressionWithTypeArguments(child)) children.push(child);
    });
    this.#push(children, scope);
  }

  /** Pushes nodes so that the first of them is visited next. */
  #push(nodes: readonly (ts.Node | undefined)[], scope: DeclarationScope, binding?: ValueBinding): void {
    for (let index = nodes.length - 1; index >= 0; index -= 1) {
      const node = nodes[index];
      if (node !== undefined) this.#pending.push({ node, scope, binding });
    }
  }
}

function isNamedMember(node: ts.Node): node is NamedMember {
  return ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isAccessor(node);
}

function isStaticKeyword(modifier: ts.ModifierLike): boolean {
  return modifier.kind === ts.SyntaxKind.StaticKeyword;
}
