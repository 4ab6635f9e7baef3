import ts from 'typescript';
import type { DeclarationTable } from './declaration-table.js';
import { unwrap } from './declared-name.js';
import type { EdgeCollector } from './edge-collector.js';
import type { ImportRecorder } from './import-recorder.js';
import {
  documentationOf,
  exportedNames,
  isDeclaredName,
  isExportsPath,
  isImportedBinding,
  isIntrinsic,
  isRequire,
  superclassOf,
} from './name-roles.js';
import { nameIn, type Target, type TargetResolver } from './target-resolver.js';

interface Visit {
  readonly node: ts.Node;
  /** Id of the nearest node around it. */
  readonly owner: string;
}

/** Finds what the code of a file calls, mentions, extends and imports. Like `DeclarationWalk` it does not recurse. */
export class EdgeWalk {
  readonly #pending: Visit[] = [];
  /** Syntax that is accounted for: names of calls and the like, which are no further mention. */
  readonly #done = new Set<ts.Node>();

  constructor(
    private readonly source: ts.SourceFile,
    private readonly table: DeclarationTable,
    private readonly targets: TargetResolver,
    private readonly imports: ImportRecorder,
    private readonly edges: EdgeCollector,
  ) {}

  run(): void {
    this.imports.addDirectives();
    this.#pending.push({ node: this.source, owner: this.table.fileId });
    for (let visit = this.#pending.pop(); visit !== undefined; visit = this.#pending.pop()) {
      if (!this.#done.has(visit.node)) this.#visit(visit.node, this.table.ownerAt(visit.node) ?? visit.owner);
    }
  }

  #visit(node: ts.Node, owner: string): void {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      if (!isDeclaredName(node)) this.#mention(this.targets.targetsOf(node), owner);
    } else if (ts.isStringLiteralLike(node)) {
      const { parent } = node;
      const isKey = ts.isElementAccessExpression(parent) && parent.argumentExpression === node;
      if (isKey) this.#mention(this.targets.targetsOf(node), owner);
    } else if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isJSDocImportTag(node)) {
      this.imports.addSpecifier(node.moduleSpecifier);
    } else if (!ts.isJsxClosingElement(node) && !ts.isBreakOrContinueStatement(node) && !ts.isJSDocSeeTag(node)) {
      this.#visitParent(node, owner);
      this.#pushChildren(node, owner);
    }
  }

  #visitParent(node: ts.Node, owner: string): void {
    if (ts.isCallExpression(node)) this.#visitCall(node, owner);
    else if (ts.isNewExpression(node)) this.#call(this.targets.targetsOfNew(node.expression), node.expression, owner);
    else if (ts.isTaggedTemplateExpression(node)) this.#call(this.targets.targetsOfCall(node.tag), node.tag, owner);
    else if (ts.isDecorator(node)) this.#visitDecorator(node, owner);
    else if (ts.isJsxOpeningLikeElement(node)) this.#visitElement(node, owner);
    else if (ts.isJsxAttribute(node)) this.#done.add(node.name);
    else if (ts.isHeritageClause(node)) this.#visitHeritage(node, owner);
    else if (ts.isBindingElement(node)) this.#visitBinding(node, owner);
    else if (ts.isBinaryExpression(node)) this.#visitAssignment(node);
    else if (ts.isExportAssignment(node)) this.#skip(exportedNames(node.expression));
    else if (ts.isLabeledStatement(node)) this.#done.add(node.label);
    else if (ts.isExternalModuleReference(node)) this.imports.addSpecifier(node.expression);
    else if (ts.isModuleDeclaration(node)) this.imports.addSpecifier(node.name);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      this.imports.addSpecifier(node.argument.literal);
    }
  }

  #visitCall(node: ts.CallExpression, owner: string): void {
    const callee = unwrap(node.expression);
    const [first] = node.arguments;
    if (callee.kind === ts.SyntaxKind.ImportKeyword || isRequire(node)) this.imports.addSpecifier(first);
    if (callee.kind === ts.SyntaxKind.SuperKeyword) {
      const base = superclassOf(node);
      if (base !== undefined) this.#call(this.targets.targetsOfNew(base), base, owner);
      return;
    }
    const targets = this.targets.targetsOfCall(callee);
    this.#call(targets, callee, owner);
    if (targets.length === 0 && ts.isPropertyAccessExpression(callee) && /^(call|apply)$/.test(callee.name.text)) {
      this.#call(this.targets.targetsOfCall(callee.expression), callee.expression, owner);
    }
  }

  /** A decorator with arguments is a call of its own. */
  #visitDecorator({ expression }: ts.Decorator, owner: string): void {
    if (!ts.isCallExpression(unwrap(expression))) {
      this.#call(this.targets.targetsOfCall(expression), expression, owner);
    }
  }

  #visitElement({ tagName }: ts.JsxOpeningLikeElement, owner: string): void {
    if (isIntrinsic(tagName)) {
      this.#done.add(tagName);
      return;
    }
    const functions = this.targets.targetsOfCall(tagName);
    this.#call(functions.length > 0 ? functions : this.targets.targetsOfNew(tagName), tagName, owner);
  }

  #visitHeritage(clause: ts.HeritageClause, owner: string): void {
    const isExtends = clause.token === ts.SyntaxKind.ExtendsKeyword;
    for (const base of clause.types) {
      const targets =
        isExtends && ts.isClassLike(clause.parent)
          ? this.targets.targetsOfSuperclass(base.expression)
          : this.targets.targetsOfInterface(base);
      for (const { member } of targets) this.edges.add(owner, member.id, isExtends ? 'extends' : 'implements');
      if (targets.length > 0) this.#skip([nameIn(base.expression)]);
    }
  }

  /** Taking a property out of an object mentions it; taking a name out of a module is an import. */
  #visitBinding(node: ts.BindingElement, owner: string): void {
    if (node.propertyName !== undefined && ts.isIdentifier(node.propertyName)) this.#done.add(node.propertyName);
    if (!ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken !== undefined || isImportedBinding(node)) return;
    this.#mention(this.targets.targetsOfBinding(node), owner);
  }

  /** The left side of an assignment that declares or exports something is its name, not a mention. */
  #visitAssignment(node: ts.BinaryExpression): void {
    if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return;
    const isExport = this.table.language === 'javascript' && isExportsPath(node.left);
    if (isExport) this.#skip(exportedNames(node.right));
    if (isExport || this.table.memberOf(node.left) !== undefined) this.#done.add(node.left);
  }

  #call(targets: readonly Target[], callee: ts.Expression | ts.JsxTagNameExpression, owner: string): void {
    for (const { member } of targets) this.edges.add(owner, member.id, 'calls');
    if (targets.length > 0) this.#skip([nameIn(callee)]);
  }

  #mention(targets: readonly Target[], owner: string): void {
    for (const { member, isAccessor } of targets) {
      if (isAccessor) this.edges.add(owner, member.id, 'calls');
      else if (member.type !== 'Namespace') this.edges.add(owner, member.id, 'references');
    }
  }

  #skip(nodes: readonly (ts.Node | undefined)[]): void {
    for (const node of nodes) if (node !== undefined) this.#done.add(node);
  }

  /** In JavaScript the types in comments count. */
  #pushChildren(node: ts.Node, owner: string): void {
    const children: ts.Node[] = [];
    if (this.table.language === 'javascript') children.push(...documentationOf(node));
    ts.forEachChild(node, (child) => {
      children.push(child);
    });
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child !== undefined) this.#pending.push({ node: child, owner });
    }
  }
}
