import type { Conversion } from '../../resolution/name-rules.js';

/** Widening conversions of numbers. */
const wider: Readonly<Record<string, readonly string[]>> = {
  byte: ['short', 'int', 'long', 'float', 'double'],
  short: ['int', 'long', 'float', 'double'],
  char: ['int', 'long', 'float', 'double'],
  int: ['long', 'float', 'double'],
  long: ['float', 'double'],
  float: ['double'],
  double: [],
  boolean: [],
};

const boxes: Readonly<Record<string, string>> = {
  byte: 'Byte',
  short: 'Short',
  char: 'Character',
  int: 'Integer',
  long: 'Long',
  float: 'Float',
  double: 'Double',
  boolean: 'Boolean',
};

const unboxed = new Map(Object.entries(boxes).map(([primitive, box]) => [box, primitive]));

/** The supertypes of final types. */
const supertypes = new Map<string, readonly string[]>([
  ['String', ['CharSequence', 'Comparable', 'Serializable', 'Constable', 'ConstantDesc']],
  [
    'Class',
    ['Type', 'Serializable', 'GenericDeclaration', 'AnnotatedElement', 'Constable', 'TypeDescriptor', 'OfField'],
  ],
  ...[...unboxed.keys()].map((box): [string, string[]] => [
    box,
    ['Comparable', 'Serializable', 'Constable', 'ConstantDesc', ...(/^(Bool|Char)/.test(box) ? [] : ['Number'])],
  ]),
]);

/** The name of a type parameter without a bound, for values and for parameters. Any object converts to it. */
export const typeParameter = '';

/** Costs of a conversion to any object, and of boxing. Each exceeds the costs of all cheaper conversions. */
const [anyObject, boxing] = [10, 20];

/** The cost of passing a value. Supertypes are preferred to boxing. */
export function convert(from: string, to: string): Conversion {
  if (from === to) return 0;
  if (from in wider) return fromPrimitive(from, to);
  if (to in wider) return toPrimitive(from, to);
  if (to === typeParameter || to === 'Object') return from === '->' && to === 'Object' ? 'never' : anyObject;
  if (from === 'Object' || from === typeParameter) return 'never';
  if (from === 'null') return 1;
  if (from.endsWith('[]')) return fromArray(from.slice(0, -2), to);
  if (to.endsWith('[]')) return 'never';
  const supertypesOfFrom = supertypes.get(from);
  if (supertypesOfFrom !== undefined) return supertypesOfFrom.includes(to) ? 1 : 'never';
  if (supertypes.has(to)) return 'never';
  return from === '->' ? 1 : undefined;
}

function fromPrimitive(from: string, to: string): Conversion {
  if (to in wider) {
    const steps = wider[from]?.indexOf(to) ?? -1;
    return steps < 0 ? 'never' : 1 + steps;
  }
  const box = boxes[from] ?? '';
  if (box === to) return boxing;
  if (to === typeParameter || to === 'Object') return boxing + 2;
  return supertypes.get(box)?.includes(to) === true ? boxing + 1 : 'never';
}

function toPrimitive(from: string, to: string): Conversion {
  const primitive = unboxed.get(from);
  if (primitive === undefined) return 'never';
  const cost = convert(primitive, to);
  return typeof cost === 'number' ? boxing + cost : cost;
}

function fromArray(element: string, to: string): Conversion {
  if (!to.endsWith('[]')) return to === 'Cloneable' || to === 'Serializable' ? 5 : 'never';
  const toElement = to.slice(0, -2);
  return element in wider || toElement in wider ? 'never' : convert(element, toElement);
}
