import * as ts from '../compiler/syntax.js';

/** Whether a child of a statement runs as a part of it: a statement, or syntax that contains statements, but no function or class. */
export function isPartOfFlow(node: ts.Node): boolean {
  return ts.isStatement(node) || ts.isVariableDeclarationList(node) || ts.isCaseBlock(node) || isClause(node);
}

function isClause(node: ts.Node): boolean {
  return ts.isCaseOrDefaultClause(node) || ts.isCatchClause(node) || ts.isModuleBlock(node);
}
