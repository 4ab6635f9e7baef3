import { resultMember, type Declaration } from '../../outline.js';
import type { Conversion } from '../../resolution/name-rules.js';

/** Implicit conversions of numbers, nearest first. */
const wider: Readonly<Record<string, readonly string[]>> = {
  sbyte: ['short', 'int', 'long', 'float', 'double', 'decimal', 'nint'],
  byte: ['short', 'ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal', 'nint', 'nuint'],
  short: ['int', 'long', 'float', 'double', 'decimal', 'nint'],
  ushort: ['int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal', 'nint', 'nuint'],
  char: ['ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal'],
  int: ['long', 'float', 'double', 'decimal', 'nint'],
  uint: ['long', 'ulong', 'float', 'double', 'decimal', 'nuint'],
  long: ['float', 'double', 'decimal'],
  ulong: ['float', 'double', 'decimal'],
  nint: ['long', 'float', 'double', 'decimal'],
  nuint: ['ulong', 'float', 'double', 'decimal'],
  float: ['double'],
  double: [],
  decimal: [],
  bool: [],
};

/** Types to which many others convert. */
const universal = new Set([
  'object',
  'dynamic',
  'Object',
  'ValueType',
  'IComparable',
  'IConvertible',
  'IFormattable',
  'IEquatable`1',
  'IComparable`1',
]);

/** Structs of the base class library, which convert to no other class. */
const structs = new Set('TimeSpan DateTime DateTimeOffset DateOnly TimeOnly Guid CancellationToken'.split(' '));

/** Classes and delegates of the base class library that have no conversion from numbers, strings or functions. */
const delegates = /^(Func|Action|Predicate|Comparison|EventHandler|Converter)(`\d+)?$/;

/** The name of a type parameter without a constraint, for values and for parameters. */
export const typeParameter = '';

/** The cost of a type parameter, which any type fits, but an equal type better; and of `object`. */
const [typeParameterCost, anyObject] = [0.5, 10];

/** The cost of passing a constant to a parameter of a smaller type, which only constants fit. */
const constantCost = 8;

/** The cost of passing a value of one type to a parameter of another. Types have the number of their type arguments: `Func\`2`. */
export function convert(from: string, to: string): Conversion {
  if (from === to) return 0;
  if (from.startsWith('=>')) return fromFunction(from, to);
  if (from === 'null')
    return to in wider || structs.has(to) ? 'never' : to === typeParameter ? undefined : to === 'object' ? 2 : 1;
  if (to === typeParameter) return typeParameterCost;
  if (universal.has(to)) return anyObject;
  if (from === typeParameter || (isSimple(from) && to.endsWith('Exception'))) return 'never';
  if (/^(Value)?Task(`1)?$/.test(to) || /^(Value)?Task(`1)?$/.test(from)) return isSimple(from) ? 'never' : undefined;
  if (from in wider) return fromNumber(from, to);
  if (from === 'string') return fromString(to);
  if (structs.has(from))
    return to in wider || to === 'string' || to.endsWith('[]') || structs.has(to) || delegates.test(to)
      ? from === 'DateTime' && to === 'DateTimeOffset'
        ? 1
        : 'never'
      : undefined;
  if (to in wider || to === 'string' || structs.has(to))
    return from.endsWith('[]') || !isExternalName(from) ? 'never' : undefined;
  if (delegates.test(from)) return delegates.test(to) || to.endsWith('[]') ? 'never' : undefined;
  if (delegates.test(to)) return 'never';
  return undefined;
}

function isSimple(type: string): boolean {
  return type in wider || type === 'string' || structs.has(type);
}

/** Types that may convert to numbers, because nothing is known about them. */
function isExternalName(type: string): boolean {
  return /^(BigInteger|Half|Int128|UInt128|Index|StringValues|PathString|StringSegment|RedisValue|JsonNode|XName)$/.test(
    type,
  );
}

function fromNumber(from: string, to: string): Conversion {
  if (to in wider) {
    const steps = wider[from]?.indexOf(to) ?? -1;
    return steps < 0
      ? from === 'int' && /^(s?byte|u?short|uint|ulong|nuint)$/.test(to)
        ? constantCost
        : 'never'
      : 1 + steps;
  }
  return to === 'string' || to.endsWith('[]') || structs.has(to) || delegates.test(to) || isInterface(to)
    ? 'never'
    : undefined;
}

/** By convention, names of interfaces begin with `I`. */
function isInterface(type: string): boolean {
  return /^I[A-Z]/.test(type);
}

function fromString(to: string): Conversion {
  if (to in wider || structs.has(to) || delegates.test(to) || to.endsWith('[]')) return 'never';
  if (/^(IEnumerable(`1)?|ICloneable|ReadOnlySpan`1|ReadOnlyMemory`1)$/.test(to)) return 2;
  return isInterface(to) ? 'never' : undefined;
}

/** A lambda fits a delegate with as many parameters and a fitting result. */
function fromFunction(from: string, to: string): Conversion {
  if (to === typeParameter) return 'never';
  if (to in wider || to === 'string' || structs.has(to) || to.endsWith('[]') || to === 'object') return 'never';
  const [, name, count = '0'] = /^(Func|Action)(?:`(\d+))?$/.exec(to) ?? [];
  if (name === undefined) return undefined;
  return fits(from, Number(count) - (name === 'Func' ? 1 : 0), name === 'Func');
}

function fits(from: string, parameters: number, hasResult: boolean): Conversion {
  const [, count = '*', kind = 'e'] = /^=>(\d+|\*)(\w)$/.exec(from) ?? [];
  if (count !== '*' && Number(count) !== parameters) return 'never';
  if (kind === 'v') return hasResult ? 0 : 'never';
  if (kind === 'p') return hasResult ? 0 : 1;
  if (kind === 'n') return hasResult ? 'never' : 0;
  // An asynchronous lambda prefers a delegate that returns a task.
  if (kind === 't') return hasResult ? 0 : 1;
  return undefined;
}

/** The cost of passing a value of an external type, or a lambda, to a parameter whose type the workspace declares. */
export function convertToDeclared(from: string, { type, arity, fields }: Declaration): Conversion {
  const result = fields.get(resultMember);
  if (from.startsWith('=>')) {
    if (result === undefined) return 'never';
    return arity && fits(from, arity[1], !(result.kind === 'external' && result.name === 'void'));
  }
  if (from === 'null') return type === 'Struct' || type === 'Enum' ? 'never' : 1;
  return isSimple(from) || from === typeParameter || delegates.test(from) || from.endsWith('[]') ? 'never' : undefined;
}
