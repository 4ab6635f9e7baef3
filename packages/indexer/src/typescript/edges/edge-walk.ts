import * as ts from '../compiler/syntax.js';
import type { DeclarationTable } from '../declarations/declaration-table.js';
import { unwrap } from '../syntax/declared-name.js';
import type { EdgeCollector } from './edge-collector.js';
import { lineOf } from '../syntax/line-of.js';
import { isErased } from '../syntax/erased-syntax.js';
import type { ImportRecorder } from './import-recorder.js';
import {
  childrenOf,
  exportedNames,
  isDeclaredName,
  isExportsPath,
  isImportedBinding,
  isIntrinsic,
  isRequire,
  nameIn,
  nameOfBase,
  superclassOf,
} from '../syntax/name-roles.js';
import type { OverrideFinder } from '../targets/override-finder.js';
import type { Target } from '../targets/target.js';
import type { TargetResolver } from '../targets/target-resolver.js';

interface Visit {
  readonly node: ts.Node;
  readonly context: SyntaxContext;
}

/** The context of a piece of syntax. */
interface SyntaxContext {
  /** Id of the innermost node around it. */
  readonly owner: string;
  /** Whether the syntax only concerns types and is erased. */
  readonly isType: boolean;
}

/** A JSX component is a function or a class. */
const signatureKinds = [ts.SignatureKind.Call, ts.SignatureKind.Construct] as const;

/** Finds the calls, references, base types and imports in a file. Like `DeclarationWalk`, it does not recurse. */
export class EdgeWalk {
  readonly #pending: Visit[] = [];
  /** Syntax that is already processed, such as the name of a call, which is not a reference as well. */
  readonly #done = new Set<ts.Node>();

  constructor(
    private readonly source: ts.SourceFile,
    private readonly table: DeclarationTable,
    private readonly targets: TargetResolver,
    private readonly overrides: OverrideFinder,
    private readonly imports: ImportRecorder,
    private readonly edges: EdgeCollector,
    private readonly buildsNames: (node: ts.Node) => boolean,
  ) {}

  /** Whether the file uses names that exist only at run time. */
  hasDynamicNames = false;

  run(): void {
    this.imports.addDirectives();
    this.#pending.push({ node: this.source, context: { owner: this.table.fileId, isType: false } });
    for (let visit = this.#pending.pop(); visit !== undefined; visit = this.#pending.pop()) {
      if (!this.#done.has(visit.node)) this.#visit(visit.node, this.#contextInside(visit));
    }
  }

  #contextInside({ node, context }: Visit): SyntaxContext {
    const owner = this.table.ownerAt(node) ?? context.owner;
    const isType = context.isType || isErased(node);
    return owner === context.owner && isType === context.isType ? context : { owner, isType };
  }

  #visit(node: ts.Node, context: SyntaxContext): void {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      if (!isDeclaredName(node)) this.#addReference(node, this.targets.targetsOf(node), context);
    } else if (ts.isStringLiteralLike(node)) {
      const { parent } = node;
      const isKey = ts.isElementAccessExpression(parent) && parent.argumentExpression === node;
      if (isKey) this.#addReference(node, this.targets.targetsOf(node), context);
    } else if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isJSDocImportTag(node)) {
      this.imports.addSpecifier(node.moduleSpecifier, this.targets.importsOnlyTypes(node));
    } else if (!ts.isJsxClosingElement(node) && !ts.isBreakOrContinueStatement(node) && !ts.isJSDocSeeTag(node)) {
      this.hasDynamicNames ||= this.buildsNames(node);
      this.#visitParent(node, context);
      this.#pushChildren(node, context);
    }
  }

  #visitParent(node: ts.Node, context: SyntaxContext): void {
    if (ts.isCallExpression(node)) this.#visitCall(node, context);
    else if (ts.isNewExpression(node)) this.#visitNew(node.expression, context);
    else if (ts.isTaggedTemplateExpression(node)) this.#visitCallee(node.tag, context);
    else if (ts.isDecorator(node)) this.#visitDecorator(node, context);
    else if (ts.isJsxOpeningLikeElement(node)) this.#visitElement(node, context);
    else if (ts.isJsxAttribute(node)) this.#done.add(node.name);
    else if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) this.#addOverrides(node);
    else if (ts.isHeritageClause(node)) this.#visitHeritage(node, context);
    else if (ts.isBindingElement(node)) this.#visitBinding(node, context);
    else if (ts.isBinaryExpression(node)) this.#visitAssignment(node);
    else if (ts.isExportAssignment(node)) this.#skip(exportedNames(node.expression));
    else if (ts.isLabeledStatement(node)) this.#done.add(node.label);
    else if (ts.isExternalModuleReference(node)) {
      this.imports.addSpecifier(node.expression, ts.isImportEqualsDeclaration(node.parent) && node.parent.isTypeOnly);
    } else if (ts.isModuleDeclaration(node)) this.imports.addSpecifier(node.name, true);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      this.imports.addSpecifier(node.argument.literal, true);
    }
  }

  #visitCall(node: ts.CallExpression, context: SyntaxContext): void {
    const callee = unwrap(node.expression);
    const isImport = callee.kind === ts.SyntaxKind.ImportKeyword || isRequire(node);
    if (isImport) this.imports.addSpecifier(node.arguments[0], false);
    if (callee.kind === ts.SyntaxKind.SuperKeyword) {
      const base = superclassOf(node);
      if (base !== undefined) this.#visitNew(base, context, callee);
    } else {
      this.#visitCallee(callee, context, isImport);
    }
  }

  #visitCallee(callee: ts.Expression, context: SyntaxContext, isImport = false): void {
    const targets = this.targets.targetsOfCall(callee);
    this.#addCalls(targets, callee, context);
    if (targets.length > 0 || isImport) return;
    if (ts.isPropertyAccessExpression(callee) && /^(call|apply)$/.test(callee.name.text)) {
      this.#addCalls(this.targets.targetsOfCall(callee.expression), callee.expression, context);
    }
    if (!this.targets.hasSignature(callee, ts.SignatureKind.Call)) this.edges.addUnresolvedCall(context.owner);
  }

  /** @param site the syntax that makes the call, if it is not the name of the class */
  #visitNew(callee: ts.Expression, context: SyntaxContext, site?: ts.Node): void {
    const targets = this.targets.targetsOfNew(callee);
    this.#addCalls(targets, callee, context, site);
    if (targets.length > 0 || this.targets.hasSignature(callee, ts.SignatureKind.Construct)) return;
    this.edges.addUnresolvedCall(context.owner);
  }

  /** Skips decorators with arguments, which contain a call expression. */
  #visitDecorator({ expression }: ts.Decorator, context: SyntaxContext): void {
    if (!ts.isCallExpression(unwrap(expression))) this.#visitCallee(expression, context);
  }

  #visitElement({ tagName }: ts.JsxOpeningLikeElement, context: SyntaxContext): void {
    if (isIntrinsic(tagName)) {
      this.#done.add(tagName);
      return;
    }
    const functions = this.targets.targetsOfCall(tagName);
    const targets = functions.length > 0 ? functions : this.targets.targetsOfNew(tagName);
    this.#addCalls(targets, tagName, context);
    const isKnown = targets.length > 0 || signatureKinds.some((kind) => this.targets.hasSignature(tagName, kind));
    if (!isKnown) this.edges.addUnresolvedCall(context.owner);
  }

  #visitHeritage(clause: ts.HeritageClause, context: SyntaxContext): void {
    const isExtends = clause.token === ts.SyntaxKind.ExtendsKeyword;
    for (const base of clause.types) {
      const targets =
        isExtends && ts.isClassLike(clause.parent) && ts.isExpressionWithTypeArguments(base)
          ? this.targets.targetsOfSuperclass(base.expression)
          : this.targets.targetsOfInterface(base);
      const kind = isExtends ? 'extends' : 'implements';
      const occurrence = { isTypeOnly: context.isType, line: this.#lineOf(base) };
      for (const { member } of targets) this.edges.add(context.owner, member.id, kind, occurrence);
      if (targets.length > 0) this.#skip([nameOfBase(base)]);
    }
  }

  #addOverrides(type: ts.ClassLikeDeclaration | ts.InterfaceDeclaration): void {
    for (const { member, overridden } of this.overrides.of(type)) {
      this.edges.add(member.id, overridden.id, 'overrides', { isTypeOnly: ts.isInterfaceDeclaration(type) });
    }
  }

  /** Destructuring a property of an object is a reference; destructuring a module is an import. */
  #visitBinding(node: ts.BindingElement, context: SyntaxContext): void {
    if (node.propertyName !== undefined && ts.isIdentifier(node.propertyName)) this.#done.add(node.propertyName);
    if (!ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken !== undefined || isImportedBinding(node)) return;
    this.#addReference(node, this.targets.targetsOfBinding(node), context);
  }

  /** The left side of an assignment that declares or exports a value is its name, not a reference. */
  #visitAssignment(node: ts.BinaryExpression): void {
    if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return;
    const isExport = this.table.language === 'javascript' && isExportsPath(node.left);
    if (isExport) this.#skip(exportedNames(node.right));
    if (isExport || this.table.memberOf(node.left) !== undefined) this.#done.add(node.left);
  }

  #addCalls(
    targets: readonly Target[],
    callee: ts.Expression | ts.JsxTagNameExpression,
    context: SyntaxContext,
    site?: ts.Node,
  ): void {
    if (targets.length === 0) return;
    const name = nameIn(callee);
    const line = this.#lineOf(site ?? name ?? callee);
    for (const { member } of targets) this.edges.add(context.owner, member.id, 'calls', { line });
    this.#skip([name]);
  }

  /** The 1-based line on which syntax starts. */
  #lineOf(node: ts.Node): number {
    return lineOf(this.source, node.getStart(this.source));
  }

  /** Adds a reference, or a call of an accessor. A type that names an accessor, as in `typeof server.port`, does not run it. */
  #addReference(node: ts.Node, targets: readonly Target[], { owner, isType }: SyntaxContext): void {
    for (const { member, isAccessor } of targets) {
      if (isAccessor && !isType) this.edges.add(owner, member.id, 'calls', { line: this.#lineOf(node) });
      else if (member.type !== 'Namespace') this.edges.add(owner, member.id, 'references', { isTypeOnly: isType });
    }
  }

  #skip(nodes: readonly (ts.Node | undefined)[]): void {
    for (const node of nodes) if (node !== undefined) this.#done.add(node);
  }

  #pushChildren(node: ts.Node, context: SyntaxContext): void {
    const children = childrenOf(node, this.table.language === 'javascript');
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child !== undefined) this.#pending.push({ node: child, context });
    }
  }
}
