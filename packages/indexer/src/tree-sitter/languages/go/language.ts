import { readGoSyntax } from '../../file-syntax/go-file-syntax.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Language } from '../../language.js';
import { elementMember, fileLevel, type Expression } from '../../outline.js';
import { instanceOf, unknown } from '../../syntax/expressions.js';
import { argumentCount } from '../../syntax/read-expression.js';
import { isOneOf, type SyntaxContext, type SyntaxWalk, type Visitor, type Visitors } from '../../syntax/syntax-walk.js';
import { goBoundary } from './boundary.js';
import { declarationVisitors } from './declarations.js';
import { toExpression, valuesFor } from './expressions.js';
import { goNames } from './names.js';
import { keyMember, toType } from './types.js';

const visitImport: Visitor = (node, _context, walk) => {
  const name = node.childForFieldName('name');
  const path = walk.textOf(node.childForFieldName('path')).slice(1, -1);
  const imported = { scope: fileLevel, path: [path], line: node.startLine };
  if (name?.type === 'dot') walk.recorder.imports.push(imported);
  else walk.recorder.imports.push({ ...imported, as: name === null ? packageNameOf(path) : walk.textOf(name) });
};

/** By convention, a package is named after the last part of its path, without a version. */
function packageNameOf(path: string): string {
  const parts = path.split('/').filter((part) => !/^v\d+$/.test(part));
  return (parts.at(-1) ?? path).replace(/\.v\d+$/, '').replace(/^go-/, '');
}

const visitScope: Visitor = (node, context, walk) => {
  walk.pushChildren(node, inner(context));
};

/** Opens the scope of a block. Names declared in it are not visible after the block. */
function inner(context: SyntaxContext): SyntaxContext {
  return { ...context, locals: context.locals.open() };
}

function setVariable(name: string, value: Expression, context: SyntaxContext, walk: SyntaxWalk): void {
  if (context.locals.isOutermost) walk.recorder.setField(fileLevel, name, value);
  else context.locals.set(name, value);
}

/** `var a, b T = x, y` */
const visitVariables: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const given = node.childForFieldName('value');
  const names = node.childrenForFieldName('name');
  const declared = type === null ? undefined : instanceOf(toType(type, context, walk));
  const values = declared === undefined ? valuesFor(names.length, given, context, walk) : [];
  const name = (): void => {
    for (const [index, each] of names.entries()) {
      setVariable(walk.textOf(each), declared ?? values[index] ?? unknown, context, walk);
    }
  };
  walk.pushThen(name, [type, given], context);
};

/** A constant without a type and a value repeats those of the previous constant. */
const visitConstants: Visitor = (node, context, walk) => {
  let values: readonly Expression[] = [];
  for (const each of node.namedChildren) {
    if (each.type !== 'const_spec') continue;
    const type = each.childForFieldName('type');
    const given = each.childForFieldName('value');
    const names = each.childrenForFieldName('name');
    if (given !== null) {
      const declared = instanceOf(toType(type, context, walk));
      values = type === null ? valuesFor(names.length, given, context, walk) : names.map(() => declared);
    }
    for (const [index, name] of names.entries()) {
      setVariable(walk.textOf(name), values[index] ?? unknown, context, walk);
    }
  }
  walk.pushChildren(node, context);
};

const visitConstant: Visitor = (node, context, walk) => {
  walk.push([node.childForFieldName('type'), node.childForFieldName('value')], context);
};

/** `a, b := x, y`. A name that is already declared in the block keeps its type. */
const visitShortVariables: Visitor = (node, context, walk) => {
  const given = node.childForFieldName('right');
  const names = namesOf(node.childForFieldName('left'));
  const values = valuesFor(names.length, given, context, walk);
  const name = (): void => {
    for (const [index, each] of names.entries()) {
      const text = walk.textOf(each);
      if (!context.locals.hasKnownValue(text)) context.locals.set(text, values[index] ?? unknown);
    }
  };
  walk.pushThen(name, [given], context);
};

function namesOf(list: SyntaxNode | null): readonly SyntaxNode[] {
  return list?.namedChildren.filter(({ type }) => type !== 'comment') ?? [];
}

const visitRange: Visitor = (node, context, walk) => {
  const names = namesOf(node.childForFieldName('left'));
  const right = node.childForFieldName('right');
  const of = toExpression(right, context, walk);
  const name = (): void => {
    for (const [index, each] of names.entries()) {
      const member = index === 0 ? keyMember : elementMember;
      if (each.type === 'identifier') context.locals.set(walk.textOf(each), { kind: 'member', of, name: member });
    }
  };
  walk.pushThen(name, [right], context);
};

/** In a case with a single type, the value has that type. */
const visitTypeSwitch: Visitor = (node, context, walk) => {
  const inside = inner(context);
  const alias = node.childForFieldName('alias');
  const value = node.childForFieldName('value');
  const visitCases = (): void => {
    for (const each of [...node.namedChildren].reverse()) {
      if (!each.type.endsWith('_case')) continue;
      const types = each.childrenForFieldName('type');
      const block = inner(inside);
      if (alias !== null) {
        const [type = null] = types.length === 1 ? types : [];
        const isNil = type !== null && walk.textOf(type) === 'nil';
        const caseValue =
          type === null || isNil ? toExpression(value, inside, walk) : instanceOf(toType(type, inside, walk));
        block.locals.set(walk.textOf(alias.namedChild(0)), caseValue);
      }
      walk.pushChildren(each, block);
    }
  };
  walk.pushThen(visitCases, [node.childForFieldName('initializer'), value], inside);
};

const visitCall: Visitor = (node, context, walk) => {
  const callee = node.childForFieldName('function');
  const list = node.childForFieldName('arguments');
  walk.recordReference('call', toExpression(callee, context, walk), callee ?? node, context, argumentCount(list));
  walk.push([...inCallee(callee), node.childForFieldName('type_arguments'), list], context);
};

/** The parts of a callee that can be further references. */
function inCallee(callee: SyntaxNode | null): readonly (SyntaxNode | null)[] {
  if (callee?.type === 'selector_expression') return [callee.childForFieldName('operand')];
  if (callee?.type !== 'index_expression') return callee?.type === 'identifier' ? [] : [callee];
  const operand = callee.childForFieldName('operand');
  const isNested = operand?.type === 'index_expression';
  return [...(isNested ? [operand] : inCallee(operand)), callee.childForFieldName('index')];
}

/** `of[T](x)` is parsed as a conversion to a generic type, but may call a generic function. */
const visitConversion: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const operand = node.childForFieldName('operand');
  if (type?.type !== 'generic_type') {
    walk.push([type, operand], context);
    return;
  }
  walk.recordReference('call', toType(type, context, walk), type, context, 1);
  walk.push([type.childForFieldName('type_arguments'), operand], context);
};

const visitName: Visitor = (node, context, walk) => {
  walk.recordReference('reference', toExpression(node, context, walk), node, context);
};

const visitTypeName: Visitor = (node, context, walk) => {
  walk.recordReference('reference', toType(node, context, walk), node, context);
};

const visitSelector: Visitor = (node, context, walk) => {
  walk.recordReference('reference', toExpression(node, context, walk), node, context);
  walk.push([node.childForFieldName('operand')], context);
};

/** In `T{name: value}` the name is a field of the type. */
const visitKeyed: Visitor = (node, context, walk) => {
  const key = node.childForFieldName('key');
  const isName = key?.namedChild(0)?.type === 'identifier';
  walk.pushChildren(node, context, isName ? key : null);
};

const blocks = [
  ...['block', 'if_statement', 'for_statement', 'expression_switch_statement', 'select_statement'],
  ...['expression_case', 'communication_case', 'default_case'],
];

const visitors: Visitors = {
  ...Object.fromEntries(blocks.map((type) => [type, visitScope])),
  package_clause: (node, _context, walk) => {
    walk.recorder.packagePath = [walk.textOf(node.namedChild(0))];
  },
  import_spec: visitImport,
  ...declarationVisitors,
  var_spec: visitVariables,
  const_declaration: visitConstants,
  const_spec: visitConstant,
  short_var_declaration: visitShortVariables,
  receive_statement: visitShortVariables,
  range_clause: visitRange,
  type_switch_statement: visitTypeSwitch,
  call_expression: visitCall,
  type_conversion_expression: visitConversion,
  selector_expression: visitSelector,
  keyed_element: visitKeyed,
  identifier: visitName,
  type_identifier: visitTypeName,
  qualified_type: visitTypeName,
  labeled_statement: (node, context, walk) => {
    const label = node.childForFieldName('label');
    walk.push(
      node.namedChildren.filter((child) => !isOneOf(child, [label])),
      context,
    );
  },
};

const leaves = [
  ...['comment', 'int_literal', 'float_literal', 'imaginary_literal', 'rune_literal', 'interpreted_string_literal'],
  ...['raw_string_literal', 'nil', 'true', 'false', 'iota', 'package_identifier', 'field_identifier'],
  ...['break_statement', 'continue_statement', 'goto_statement', 'blank_identifier', 'label_name'],
];

export const go: Language = {
  name: 'go',
  title: 'Go',
  grammar: 'go',
  extensions: ['go'],
  configuration: new Set(['go.mod']),
  readFileSyntax: readGoSyntax,
  visitors,
  leaves,
  boundaryOf: goBoundary,
  rules: (_files, configuration) => goNames(configuration),
};
