import type { SyntaxNode } from '../../syntax/syntax-node.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk } from '../../syntax/syntax-walk.js';
import { parametersOf } from './types.js';

/** Separates parameters and results. */
const arrow = '->';

/**
 * The types of parameters and results of a method, without the names of values and without spaces. `?` stands for a type that cannot be
 * compared: a type parameter, a literal of a struct.
 */
export function signatureOf(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): readonly string[] {
  const types = typesIn(node.childForFieldName('parameters'), context, walk, 0);
  return [...types, arrow, ...resultsOf(node.childForFieldName('result'), context, walk, 0)];
}

function resultsOf(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth: number): string[] {
  if (node === null) return [];
  return node.type === 'parameter_list' ? typesIn(node, context, walk, depth) : [typeOf(node, context, walk, depth)];
}

function typesIn(list: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth: number): string[] {
  return parametersOf(list).flatMap((parameter) => {
    const dots = parameter.type === 'variadic_parameter_declaration' ? '...' : '';
    const type = dots + typeOf(parameter.childForFieldName('type'), context, walk, depth);
    return new Array<string>(Math.max(1, parameter.childrenForFieldName('name').length)).fill(type);
  });
}

function typeOf(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth: number): string {
  if (node === null || depth > maxExpressionDepth) return '?';
  const inner = (field: string): string => typeOf(node.childForFieldName(field), context, walk, depth + 1);
  switch (node.type) {
    case 'type_identifier': {
      const name = walk.textOf(node);
      return context.locals.get(name) === undefined ? name : '?';
    }
    case 'qualified_type':
      return walk.textOf(node).replace(/\s+/g, '');
    case 'pointer_type':
      return `*${typeOf(node.namedChild(0), context, walk, depth + 1)}`;
    case 'parenthesized_type':
      return typeOf(node.namedChild(0), context, walk, depth + 1);
    case 'slice_type':
      return `[]${inner('element')}`;
    case 'array_type': {
      const length = walk.textOf(node.childForFieldName('length'));
      return /^\d+$/.test(length) ? `[${length}]${inner('element')}` : '?';
    }
    case 'map_type':
      return `map[${inner('key')}]${inner('value')}`;
    case 'channel_type': {
      const [direction = ''] = /^(?:<-\s*chan|chan\s*<-|chan)/.exec(walk.textOf(node)) ?? [];
      return `${direction.replace(/\s+/g, '')} ${inner('value')}`;
    }
    case 'function_type': {
      const parameters = typesIn(node.childForFieldName('parameters'), context, walk, depth + 1);
      const results = resultsOf(node.childForFieldName('result'), context, walk, depth + 1);
      return `func(${parameters.join(',')})(${results.join(',')})`;
    }
    case 'interface_type':
      return node.namedChildren.length === 0 ? 'interface{}' : '?';
    default:
      return '?';
  }
}
