import ts from 'typescript';
import type { DeclarationTable } from '../declarations/declaration-table.js';
import { unwrap } from '../syntax/declared-name.js';
import type { EdgeCollector } from './edge-collector.js';
import { isErased } from '../syntax/erased-syntax.js';
import type { ImportRecorder } from './import-recorder.js';
import {
  documentationOf,
  exportedNames,
  isDeclaredName,
  isExportsPath,
  isImportedBinding,
  isIntrinsic,
  isRequire,
  nameIn,
  superclassOf,
} from '../syntax/name-roles.js';
import type { Target } from '../targets/target.js';
import type { TargetResolver } from '../targets/target-resolver.js';

interface Visit {
  readonly node: ts.Node;
  readonly place: Place;
}

/** Where a piece of syntax stands. */
interface Place {
  /** Id of the nearest node around it. */
  readonly owner: string;
  /** It says something about types alone, and is gone when the program runs. */
  readonly isType: boolean;
}

/** A component is a function or a class. */
const signatureKinds = [ts.SignatureKind.Call, ts.SignatureKind.Construct] as const;

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
    this.#pending.push({ node: this.source, place: { owner: this.table.fileId, isType: false } });
    for (let visit = this.#pending.pop(); visit !== undefined; visit = this.#pending.pop()) {
      if (!this.#done.has(visit.node)) this.#visit(visit.node, this.#placeInside(visit));
    }
  }

  #placeInside({ node, place }: Visit): Place {
    const owner = this.table.ownerAt(node) ?? place.owner;
    const isType = place.isType || isErased(node);
    return owner === place.owner && isType === place.isType ? place : { owner, isType };
  }

  #visit(node: ts.Node, place: Place): void {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      if (!isDeclaredName(node)) this.#mention(this.targets.targetsOf(node), place);
    } else if (ts.isStringLiteralLike(node)) {
      const { parent } = node;
      const isKey = ts.isElementAccessExpression(parent) && parent.argumentExpression === node;
      if (isKey) this.#mention(this.targets.targetsOf(node), place);
    } else if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isJSDocImportTag(node)) {
      this.imports.addSpecifier(node.moduleSpecifier, this.targets.importsTypesAlone(node));
    } else if (!ts.isJsxClosingElement(node) && !ts.isBreakOrContinueStatement(node) && !ts.isJSDocSeeTag(node)) {
      this.#visitParent(node, place);
      this.#pushChildren(node, place);
    }
  }

  #visitParent(node: ts.Node, place: Place): void {
    if (ts.isCallExpression(node)) this.#visitCall(node, place);
    else if (ts.isNewExpression(node)) this.#visitNew(node.expression, place);
    else if (ts.isTaggedTemplateExpression(node)) this.#visitCallee(node.tag, place);
    else if (ts.isDecorator(node)) this.#visitDecorator(node, place);
    else if (ts.isJsxOpeningLikeElement(node)) this.#visitElement(node, place);
    else if (ts.isJsxAttribute(node)) this.#done.add(node.name);
    else if (ts.isHeritageClause(node)) this.#visitHeritage(node, place);
    else if (ts.isBindingElement(node)) this.#visitBinding(node, place);
    else if (ts.isBinaryExpression(node)) this.#visitAssignment(node);
    else if (ts.isExportAssignment(node)) this.#skip(exportedNames(node.expression));
    else if (ts.isLabeledStatement(node)) this.#done.add(node.label);
    else if (ts.isExternalModuleReference(node)) this.imports.addSpecifier(node.expression, node.parent.isTypeOnly);
    else if (ts.isModuleDeclaration(node)) this.imports.addSpecifier(node.name, true);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      this.imports.addSpecifier(node.argument.literal, true);
    }
  }

  #visitCall(node: ts.CallExpression, place: Place): void {
    const callee = unwrap(node.expression);
    const isImport = callee.kind === ts.SyntaxKind.ImportKeyword || isRequire(node);
    if (isImport) this.imports.addSpecifier(node.arguments[0], false);
    if (callee.kind === ts.SyntaxKind.SuperKeyword) {
      const base = superclassOf(node);
      if (base !== undefined) this.#visitNew(base, place);
    } else {
      this.#visitCallee(callee, place, isImport);
    }
  }

  #visitCallee(callee: ts.Expression, place: Place, isImport = false): void {
    const targets = this.targets.targetsOfCall(callee);
    this.#call(targets, callee, place);
    if (targets.length > 0 || isImport) return;
    if (ts.isPropertyAccessExpression(callee) && /^(call|apply)$/.test(callee.name.text)) {
      this.#call(this.targets.targetsOfCall(callee.expression), callee.expression, place);
    }
    if (!this.targets.hasSignature(callee, ts.SignatureKind.Call)) this.edges.addUnresolvedCall(place.owner);
  }

  #visitNew(callee: ts.Expression, place: Place): void {
    const targets = this.targets.targetsOfNew(callee);
    this.#call(targets, callee, place);
    if (targets.length > 0 || this.targets.hasSignature(callee, ts.SignatureKind.Construct)) return;
    this.edges.addUnresolvedCall(place.owner);
  }

  /** A decorator with arguments is a call of its own. */
  #visitDecorator({ expression }: ts.Decorator, place: Place): void {
    if (!ts.isCallExpression(unwrap(expression))) this.#visitCallee(expression, place);
  }

  #visitElement({ tagName }: ts.JsxOpeningLikeElement, place: Place): void {
    if (isIntrinsic(tagName)) {
      this.#done.add(tagName);
      return;
    }
    const functions = this.targets.targetsOfCall(tagName);
    const targets = functions.length > 0 ? functions : this.targets.targetsOfNew(tagName);
    this.#call(targets, tagName, place);
    const isKnown = targets.length > 0 || signatureKinds.some((kind) => this.targets.hasSignature(tagName, kind));
    if (!isKnown) this.edges.addUnresolvedCall(place.owner);
  }

  #visitHeritage(clause: ts.HeritageClause, place: Place): void {
    const isExtends = clause.token === ts.SyntaxKind.ExtendsKeyword;
    for (const base of clause.types) {
      const targets =
        isExtends && ts.isClassLike(clause.parent)
          ? this.targets.targetsOfSuperclass(base.expression)
          : this.targets.targetsOfInterface(base);
      const kind = isExtends ? 'extends' : 'implements';
      for (const { member } of targets) this.edges.add(place.owner, member.id, kind, place.isType);
      if (targets.length > 0) this.#skip([nameIn(base.expression)]);
    }
  }

  /** Taking a property out of an object mentions it; taking a name out of a module is an import. */
  #visitBinding(node: ts.BindingElement, place: Place): void {
    if (node.propertyName !== undefined && ts.isIdentifier(node.propertyName)) this.#done.add(node.propertyName);
    if (!ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken !== undefined || isImportedBinding(node)) return;
    this.#mention(this.targets.targetsOfBinding(node), place);
  }

  /** The left side of an assignment that declares or exports something is its name, not a mention. */
  #visitAssignment(node: ts.BinaryExpression): void {
    if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return;
    const isExport = this.table.language === 'javascript' && isExportsPath(node.left);
    if (isExport) this.#skip(exportedNames(node.right));
    if (isExport || this.table.memberOf(node.left) !== undefined) this.#done.add(node.left);
  }

  #call(targets: readonly Target[], callee: ts.Expression | ts.JsxTagNameExpression, place: Place): void {
    for (const { member } of targets) this.edges.add(place.owner, member.id, 'calls');
    if (targets.length > 0) this.#skip([nameIn(callee)]);
  }

  /** A type that names an accessor, as in `typeof server.port`, does not run it. */
  #mention(targets: readonly Target[], { owner, isType }: Place): void {
    for (const { member, isAccessor } of targets) {
      if (isAccessor && !isType) this.edges.add(owner, member.id, 'calls');
      else if (member.type !== 'Namespace') this.edges.add(owner, member.id, 'references', isType);
    }
  }

  #skip(nodes: readonly (ts.Node | undefined)[]): void {
    for (const node of nodes) if (node !== undefined) this.#done.add(node);
  }

  /** In JavaScript the types in comments count. */
  #pushChildren(node: ts.Node, place: Place): void {
    const children: ts.Node[] = [];
    if (this.table.language === 'javascript') children.push(...documentationOf(node));
    ts.forEachChild(node, (child) => {
      children.push(child);
    });
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child !== undefined) this.#pending.push({ node: child, place });
    }
  }
}
