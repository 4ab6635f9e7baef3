import ts from 'typescript';
import type { Pacer } from '@code-graph/sdk/pacer';
import { CodeLines } from './code-lines.js';
import { FunctionRecord } from './function-record.js';
import { countLogicalSequences, isLogical } from './logical-sequences.js';
import { addsPath } from './paths.js';
import { childBinding, functionName, type ValueBinding } from './value-binding.js';

/**
 * The meaning of a node that follows from its parent: the `if` of an `else if`, the operand of `&&`, `||` or `??`, or a part of a
 * destructuring pattern.
 */
type Role = 'elseIf' | 'operand' | 'pattern' | undefined;

interface Visit {
  readonly node: ts.Node;
  readonly record: FunctionRecord;
  readonly nesting: number;
  readonly role: Role;
  readonly binding: ValueBinding | undefined;
}

/** Reading the clock takes as long as some visits. */
const visitsPerCheck = 512;

/** Counts the decisions of a file in source order, with an explicit stack, because the nesting of generated code would overflow the call stack. */
export class ScriptWalk {
  readonly records: FunctionRecord[] = [];
  readonly outside = new FunctionRecord(undefined, 0, 0, 0, false, 0);
  readonly lines: CodeLines;
  readonly #pending: Visit[] = [];
  readonly #children: Visit[] = [];

  constructor(private readonly source: ts.SourceFile) {
    this.lines = new CodeLines(source.text, source.getLineStarts());
  }

  async run(pacer: Pacer): Promise<void> {
    this.#pending.push({ node: this.source, record: this.outside, nesting: 0, role: undefined, binding: undefined });
    let visits = 0;
    for (let visit = this.#pending.pop(); visit !== undefined; visit = this.#pending.pop()) {
      this.#visit(visit);
      visits += 1;
      if (visits % visitsPerCheck === 0 && pacer.isDue) await pacer.pause();
    }
    this.lines.finish();
  }

  #visit(visit: Visit): void {
    const { node, record } = visit;
    if (node.kind <= ts.SyntaxKind.LastToken) {
      this.lines.addToken(node.getStart(this.source), node.end);
      return;
    }
    if (addsPath(node, visit.role === 'pattern')) record.addPath();
    countCognitive(visit);
    this.#pushChildren(visit, this.#recordInside(visit));
  }

  #pushChildren(visit: Visit, inside: FunctionRecord): void {
    const { node, record, nesting } = visit;
    const scope = { isInNamedFunction: record.isInNamedFunction, source: this.source };
    ts.forEachChild(node, (child) => {
      const role = childRole(node, child, visit.role);
      const binding = childBinding(node, child, visit.binding, scope);
      if (inside !== record && isPartOfFunction(node, child)) {
        this.#children.push({ node: child, record: inside, nesting: 0, role, binding });
      } else {
        this.#children.push({ node: child, record, nesting: childNesting(node, child, nesting), role, binding });
      }
    });
    // The first child is visited first.
    for (let next = this.#children.pop(); next !== undefined; next = this.#children.pop()) this.#pending.push(next);
  }

  /** The record for the code in a node: that of the function if the node is one, otherwise that of the code around it. */
  #recordInside({ node, record, nesting, binding }: Visit): FunctionRecord {
    if (ts.isFunctionLike(node)) {
      if (!('body' in node) || node.body === undefined) return record;
      const name = functionName(node, binding, this.source);
      return this.#open(node, name, nesting, name !== undefined || record.isInNamedFunction);
    }
    if (ts.isPropertyDeclaration(node) && node.initializer !== undefined) {
      return this.#open(node.initializer, undefined, nesting, false);
    }
    return ts.isClassStaticBlockDeclaration(node) ? this.#open(node, undefined, nesting, false) : record;
  }

  #open(node: ts.Node, name: string | undefined, nesting: number, isInNamedFunction: boolean): FunctionRecord {
    const record = new FunctionRecord(name, node.getStart(this.source), node.end, nesting, isInNamedFunction, 1);
    this.records.push(record);
    return record;
  }
}

/** Adds the increments of a node, as in the white paper of SonarSource. */
function countCognitive({ node, record, nesting, role }: Visit): void {
  switch (node.kind) {
    case ts.SyntaxKind.IfStatement: {
      if (role === 'elseIf') record.addFlat();
      else record.addStructural(nesting);
      const { elseStatement } = node as ts.IfStatement;
      if (elseStatement !== undefined && !ts.isIfStatement(elseStatement)) record.addFlat();
      break;
    }
    case ts.SyntaxKind.ConditionalExpression:
    case ts.SyntaxKind.SwitchStatement:
    case ts.SyntaxKind.CatchClause:
      record.addStructural(nesting);
      break;
    case ts.SyntaxKind.BreakStatement:
    case ts.SyntaxKind.ContinueStatement:
      if ((node as ts.BreakOrContinueStatement).label !== undefined) record.addFlat();
      break;
    default:
      if (ts.isIterationStatement(node, false)) record.addStructural(nesting);
      else if (role !== 'operand' && isLogical(node)) record.addFlat(countLogicalSequences(node));
  }
}

/** The nesting of a child: the bodies of control flow are one level deeper than their conditions. */
function childNesting(node: ts.Node, child: ts.Node, nesting: number): number {
  switch (node.kind) {
    case ts.SyntaxKind.IfStatement: {
      const { expression, elseStatement } = node as ts.IfStatement;
      if (child === expression || (child === elseStatement && ts.isIfStatement(child))) return nesting;
      return nesting + 1;
    }
    case ts.SyntaxKind.ConditionalExpression:
      return child === (node as ts.ConditionalExpression).condition ? nesting : nesting + 1;
    case ts.SyntaxKind.SwitchStatement:
      return child === (node as ts.SwitchStatement).expression ? nesting : nesting + 1;
    case ts.SyntaxKind.CatchClause:
      return child === (node as ts.CatchClause).block ? nesting + 1 : nesting;
    default:
      return ts.isIterationStatement(node, false) && child === node.statement ? nesting + 1 : nesting;
  }
}

function childRole(node: ts.Node, child: ts.Node, role: Role): Role {
  switch (node.kind) {
    case ts.SyntaxKind.IfStatement:
      return child === (node as ts.IfStatement).elseStatement ? 'elseIf' : undefined;
    case ts.SyntaxKind.ParenthesizedExpression:
      return role === 'operand' ? role : undefined;
    case ts.SyntaxKind.BinaryExpression: {
      if (isLogical(node)) return 'operand';
      const { left, operatorToken } = node as ts.BinaryExpression;
      if (child !== left || operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
      return role === 'pattern' || isPatternLiteral(left) ? 'pattern' : undefined;
    }
    case ts.SyntaxKind.ForInStatement:
    case ts.SyntaxKind.ForOfStatement:
      return child === (node as ts.ForOfStatement).initializer && isPatternLiteral(child) ? 'pattern' : undefined;
    case ts.SyntaxKind.ArrayLiteralExpression:
    case ts.SyntaxKind.ObjectLiteralExpression:
    case ts.SyntaxKind.SpreadElement:
    case ts.SyntaxKind.SpreadAssignment:
      return role === 'pattern' ? role : undefined;
    case ts.SyntaxKind.PropertyAssignment:
      return role === 'pattern' && child === (node as ts.PropertyAssignment).initializer ? role : undefined;
    default:
      return undefined;
  }
}

function isPatternLiteral(node: ts.Node): boolean {
  return ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node);
}

/** Whether a child runs when the function runs. The decorators and the computed name of a member run with the code around its class. */
function isPartOfFunction(node: ts.Node, child: ts.Node): boolean {
  if (ts.isPropertyDeclaration(node)) return child === node.initializer;
  return !ts.isModifierLike(child) && (node as ts.NamedDeclaration).name !== child;
}
