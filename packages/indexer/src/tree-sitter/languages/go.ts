import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Language } from '../language.js';
import { elementMember, fileLevel, type Expression } from '../outline.js';
import { argumentCount, instanceOf, unknown } from '../syntax/expressions.js';
import { isOneOf, type Place, type SyntaxWalk, type Visitor, type Visitors } from '../syntax/syntax-walk.js';
import { declarationVisitors } from './go-declarations.js';
import { toExpression, valuesFor } from './go-expressions.js';
import { goNames } from './go-names.js';
import { keyMember, toType } from './go-types.js';

const visitImport: Visitor = (node, _place, walk) => {
  const name = node.childForFieldName('name');
  const path = walk.textOf(node.childForFieldName('path')).slice(1, -1);
  const scope = fileLevel;
  if (name?.type === 'dot') walk.recorder.imports.push({ scope, path: [path] });
  else walk.recorder.imports.push({ scope, path: [path], as: name === null ? packageNameOf(path) : walk.textOf(name) });
};

/** By convention: the last part of the path, less a version. */
function packageNameOf(path: string): string {
  const parts = path.split('/').filter((part) => !/^v\d+$/.test(part));
  return (parts.at(-1) ?? path).replace(/\.v\d+$/, '').replace(/^go-/, '');
}

const visitScope: Visitor = (node, place, walk) => {
  walk.pushChildren(node, inner(place));
};

/** Names that are declared in here are not known after it. */
function inner(place: Place): Place {
  return { ...place, locals: place.locals.open() };
}

function setVariable(name: string, value: Expression, place: Place, walk: SyntaxWalk): void {
  if (place.locals.isOutermost) walk.recorder.setField(fileLevel, name, value);
  else place.locals.set(name, value);
}

/** `var a, b T = x, y` */
const visitVariables: Visitor = (node, place, walk) => {
  const type = node.childForFieldName('type');
  const given = node.childForFieldName('value');
  const names = node.childrenForFieldName('name');
  const declared = type === null ? undefined : instanceOf(toType(type, place, walk));
  const values = declared === undefined ? valuesFor(names.length, given, place, walk) : [];
  const name = (): void => {
    for (const [index, each] of names.entries()) {
      setVariable(walk.textOf(each), declared ?? values[index] ?? unknown, place, walk);
    }
  };
  walk.pushBefore(name, [type, given], place);
};

/** A constant without a type and a value has those of the one before it. */
const visitConstants: Visitor = (node, place, walk) => {
  let held: readonly Expression[] = [];
  for (const each of node.namedChildren) {
    if (each.type !== 'const_spec') continue;
    const type = each.childForFieldName('type');
    const given = each.childForFieldName('value');
    const names = each.childrenForFieldName('name');
    if (given !== null) {
      const declared = instanceOf(toType(type, place, walk));
      held = type === null ? valuesFor(names.length, given, place, walk) : names.map(() => declared);
    }
    for (const [index, name] of names.entries()) {
      setVariable(walk.textOf(name), held[index] ?? unknown, place, walk);
    }
  }
  walk.pushChildren(node, place);
};

const visitConstant: Visitor = (node, place, walk) => {
  walk.push([node.childForFieldName('type'), node.childForFieldName('value')], place);
};

/** `a, b := x, y`; a name that the block has already keeps its type. */
const visitShortVariables: Visitor = (node, place, walk) => {
  const given = node.childForFieldName('right');
  const names = namesOf(node.childForFieldName('left'));
  const values = valuesFor(names.length, given, place, walk);
  const name = (): void => {
    for (const [index, each] of names.entries()) {
      const text = walk.textOf(each);
      if (!place.locals.holds(text)) place.locals.set(text, values[index] ?? unknown);
    }
  };
  walk.pushBefore(name, [given], place);
};

function namesOf(list: SyntaxNode | null): readonly SyntaxNode[] {
  return list?.namedChildren.filter(({ type }) => type !== 'comment') ?? [];
}

const visitRange: Visitor = (node, place, walk) => {
  const names = namesOf(node.childForFieldName('left'));
  const right = node.childForFieldName('right');
  const of = toExpression(right, place, walk);
  const name = (): void => {
    for (const [index, each] of names.entries()) {
      const member = index === 0 ? keyMember : elementMember;
      if (each.type === 'identifier') place.locals.set(walk.textOf(each), { kind: 'member', of, name: member });
    }
  };
  walk.pushBefore(name, [right], place);
};

/** In a case with one type the value has that type. */
const visitTypeSwitch: Visitor = (node, place, walk) => {
  const inside = inner(place);
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
        const held =
          type === null || isNil ? toExpression(value, inside, walk) : instanceOf(toType(type, inside, walk));
        block.locals.set(walk.textOf(alias.namedChild(0)), held);
      }
      walk.pushChildren(each, block);
    }
  };
  walk.pushBefore(visitCases, [node.childForFieldName('initializer'), value], inside);
};

const visitCall: Visitor = (node, place, walk) => {
  const callee = node.childForFieldName('function');
  const list = node.childForFieldName('arguments');
  walk.use('call', toExpression(callee, place, walk), place, argumentCount(list));
  walk.push([...inCallee(callee), node.childForFieldName('type_arguments'), list], place);
};

/** What is mentioned beside what is called. */
function inCallee(callee: SyntaxNode | null): readonly (SyntaxNode | null)[] {
  if (callee?.type === 'selector_expression') return [callee.childForFieldName('operand')];
  if (callee?.type !== 'index_expression') return callee?.type === 'identifier' ? [] : [callee];
  const operand = callee.childForFieldName('operand');
  const isNested = operand?.type === 'index_expression';
  return [...(isNested ? [operand] : inCallee(operand)), callee.childForFieldName('index')];
}

/** `of[T](x)` reads as a conversion to a generic type, and may be a call of a generic function. */
const visitConversion: Visitor = (node, place, walk) => {
  const type = node.childForFieldName('type');
  const operand = node.childForFieldName('operand');
  if (type?.type !== 'generic_type') {
    walk.push([type, operand], place);
    return;
  }
  walk.use('call', toType(type, place, walk), place, 1);
  walk.push([type.childForFieldName('type_arguments'), operand], place);
};

const visitName: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
};

const visitTypeName: Visitor = (node, place, walk) => {
  walk.use('reference', toType(node, place, walk), place);
};

const visitSelector: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
  walk.push([node.childForFieldName('operand')], place);
};

/** In `T{name: value}` the name is one of the type's own. */
const visitKeyed: Visitor = (node, place, walk) => {
  const key = node.childForFieldName('key');
  const isName = key?.namedChild(0)?.type === 'identifier';
  walk.pushChildren(node, place, isName ? key : null);
};

const blocks = [
  ...['block', 'if_statement', 'for_statement', 'expression_switch_statement', 'select_statement'],
  ...['expression_case', 'communication_case', 'default_case'],
];

const visitors: Visitors = {
  ...Object.fromEntries(blocks.map((type) => [type, visitScope])),
  package_clause: (node, _place, walk) => {
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
  labeled_statement: (node, place, walk) => {
    const label = node.childForFieldName('label');
    walk.push(
      node.namedChildren.filter((child) => !isOneOf(child, [label])),
      place,
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
  visitors,
  leaves,
  rules: (_files, configuration) => goNames(configuration),
};
