import * as ts from '../compiler/syntax.js';
import { isCommonJsModule, makesModule } from '../syntax/module-syntax.js';
import { exportedNames, isExportsPath } from '../syntax/name-roles.js';
import type { DeclarationScope } from './declaration-scope.js';
import type { DeclaredMember } from './declaration-table.js';
import type { ValueBinding } from './value-binding.js';

interface Candidate {
  readonly member: DeclaredMember;
  readonly name: string;
  /** Whether an export of the name makes the declaration visible. A member of a class is not exported by its name. */
  readonly isExportable: boolean;
}

/**
 * Finds the declarations that only code of the same file can name: declarations in functions, declarations of a module that it does not
 * export, and private members of classes. In doubt, a declaration is not private.
 */
export class PrivateDeclarations {
  readonly #candidates: Candidate[] = [];
  readonly #exported = new Set<string>();
  readonly #isModule: boolean;

  constructor(
    source: ts.SourceFile,
    private readonly isJavaScript: boolean,
  ) {
    this.#isModule = source.statements.some(makesModule) || (isJavaScript && isCommonJsModule(source));
  }

  /** Collects the names that a statement exports apart from their declarations. */
  visit(node: ts.Node): void {
    if (ts.isExportSpecifier(node)) this.#exported.add((node.propertyName ?? node.name).text);
    else if (ts.isExportAssignment(node)) this.#addNames(node.expression);
    else if (ts.isBinaryExpression(node) && this.isJavaScript && isExportsPath(node.left)) this.#addNames(node.right);
  }

  /** Adds a declaration that may be private. `syntax` is the function, class, interface, enum or member. */
  add(member: DeclaredMember, name: string, syntax: ts.Node, scope: DeclarationScope, binding?: ValueBinding): void {
    const declaration = isNamed(syntax) ? syntax : onlySyntaxOf(binding);
    if (declaration === undefined) return;
    if (ts.isClassElement(declaration)) {
      if (isPrivateMember(declaration)) this.#candidates.push({ member, name, isExportable: false });
      return;
    }
    const isVisible = scope.isFunction || (scope.member === undefined && this.#isModule);
    if (isVisible && !hasVisibleModifier(declaration)) this.#candidates.push({ member, name, isExportable: true });
  }

  /** The declarations that are private. */
  *found(): Generator<DeclaredMember> {
    for (const { member, name, isExportable } of this.#candidates) {
      if (!isExportable || !this.#exported.has(name)) yield member;
    }
  }

  /** An exported value can be assigned to several names: `exports = module.exports = create`. */
  #addNames(value: ts.Expression): void {
    for (const name of exportedNames(value)) if (ts.isIdentifier(name)) this.#exported.add(name.text);
  }
}

type Named =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.EnumDeclaration
  | ts.ClassElement;

function isNamed(syntax: ts.Node): syntax is Named {
  if (ts.isFunctionDeclaration(syntax) || ts.isClassDeclaration(syntax)) return syntax.name !== undefined;
  return ts.isInterfaceDeclaration(syntax) || ts.isEnumDeclaration(syntax) || isMember(syntax);
}

function isMember(syntax: ts.Node): syntax is ts.ClassElement {
  return (ts.isMethodDeclaration(syntax) || ts.isAccessor(syntax)) && ts.isClassLike(syntax.parent);
}

/** The variable or property to which a value is bound, if it is bound to nothing else. */
function onlySyntaxOf(binding: ValueBinding | undefined): ts.VariableDeclaration | ts.PropertyDeclaration | undefined {
  const [syntax, ...others] = binding?.syntax ?? [];
  if (syntax === undefined || others.length > 0) return undefined;
  return ts.isVariableDeclaration(syntax) || ts.isPropertyDeclaration(syntax) ? syntax : undefined;
}

/** A decorator passes the decorated member to other code; the decorator of a class passes all members of the class. */
function isPrivateMember(member: ts.ClassElement): boolean {
  const owner = member.parent;
  if (isDecorated(member) || isDecorated(owner)) return false;
  const name = ts.getNameOfDeclaration(member);
  if (name !== undefined && ts.isPrivateIdentifier(name)) return true;
  return hasModifier(member, ts.SyntaxKind.PrivateKeyword);
}

function hasVisibleModifier(declaration: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  if (hasModifier(statement, ts.SyntaxKind.ExportKeyword) || hasModifier(statement, ts.SyntaxKind.DeclareKeyword))
    return true;
  return isDecorated(declaration);
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.modifiersOf(node).some((modifier) => modifier.kind === kind);
}

function isDecorated(node: ts.Node): boolean {
  return ts.decoratorsOf(node).length > 0;
}
