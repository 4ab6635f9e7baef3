/** A value as far as the syntax of one file states it. */
export type Value =
  /** Text, with the values that are inserted into it. */
  | { readonly kind: 'text'; readonly parts: readonly (string | Value)[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Value; readonly name: string }
  /** A call, or the construction of an object. */
  | {
      readonly kind: 'call';
      readonly callee: Value;
      readonly arguments: readonly Argument[];
      /** 1-based line of the name that is called. */
      readonly line: number;
    }
  | { readonly kind: 'record'; readonly entries: readonly Argument[] }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'unknown' };

export type CallValue = Extract<Value, { kind: 'call' }>;

/** An argument of a call, or an entry of a record. */
export interface Argument {
  readonly name?: string;
  readonly value: Value;
}

/** A variable, field or parameter. */
export interface Binding {
  readonly name: string;
  /** The name of its declared type, without type arguments. */
  readonly type?: string;
  readonly value?: Value;
  readonly isParameter?: true;
  /** 1-based. */
  readonly line: number;
}

export interface ImportedName {
  readonly name: string;
  /** The name in the other module; `default` and `*` for its default export and for the module itself. */
  readonly imported: string;
  readonly module: string;
  /** 1-based. */
  readonly line: number;
}

/** A type or function with annotations, decorators or attributes, or a type that contains one. */
export interface AnnotatedDeclaration {
  readonly name: string;
  /** 1-based line of the name. */
  readonly line: number;
  readonly annotations: readonly Value[];
  /** The containing type. */
  readonly container?: AnnotatedDeclaration;
  /** Names of the base types. */
  readonly bases?: readonly string[];
}

/** A type with its base types and its own methods. */
export interface TypeSyntax {
  readonly name: string;
  /** As written, without type arguments. Embedded types of Go are bases. */
  readonly bases: readonly string[];
  readonly methods: readonly { readonly name: string; readonly line: number }[];
}

/** The parts of one file from which requests and routes are read, in a form that all languages share. */
export interface FileSyntax {
  readonly language: 'javascript' | 'python' | 'java' | 'csharp' | 'go';
  readonly calls: readonly CallValue[];
  readonly bindings: readonly Binding[];
  readonly imports: readonly ImportedName[];
  readonly declarations: readonly AnnotatedDeclaration[];
  /** In languages whose gRPC services are types that extend a generated type. */
  readonly types?: readonly TypeSyntax[];
  /** The value of the default export of a module. */
  readonly defaultExport?: Value | undefined;
}

export const unknownValue: Value = { kind: 'unknown' };

/** Values that are nested more deeply are unknown. */
export const maxValueDepth = 60;

export function textValue(text: string): Value {
  return { kind: 'text', parts: [text] };
}

/** The text of two operands of a concatenation. */
export function concatenated(one: Value, other: Value): Value {
  if (one.kind !== 'text' && other.kind !== 'text') return unknownValue;
  const partsOf = (value: Value): readonly (string | Value)[] => (value.kind === 'text' ? value.parts : [value]);
  return { kind: 'text', parts: [...partsOf(one), ...partsOf(other)] };
}

/** The text of a format in which `placeholder` matches what is replaced by values. */
export function formatted(format: Value, placeholder: RegExp, values: readonly Value[]): Value {
  const [text, ...others] = format.kind === 'text' ? format.parts : [];
  if (typeof text !== 'string' || others.length > 0) return unknownValue;
  const texts = text.split(placeholder);
  return {
    kind: 'text',
    parts: texts.flatMap((each, index) => (index === 0 ? [each] : [values[index - 1] ?? unknownValue, each])),
  };
}

/** The name of a variable, or of a field of the object itself. */
export function simpleName(value: Value | undefined): string | undefined {
  if (value?.kind === 'name') return value.name;
  if (value?.kind !== 'member' || value.of.kind !== 'name') return undefined;
  return value.of.name === 'this' || value.of.name === 'self' ? value.name : undefined;
}

/** The last name of a dotted path, or of the callee of a call. */
export function lastName(value: Value | undefined): string | undefined {
  if (value?.kind === 'name' || value?.kind === 'member') return value.name;
  return value?.kind === 'call' ? lastName(value.callee) : undefined;
}

/** The value of the entry of a record, or of a named argument. */
export function entryOf(entries: readonly Argument[], ...names: readonly string[]): Value | undefined {
  return entries.find(({ name }) => name !== undefined && names.includes(name))?.value;
}

/** The arguments without a name. */
export function positional({ arguments: passed }: CallValue): readonly Value[] {
  return passed.flatMap(({ name, value }) => (name === undefined ? [value] : []));
}

/** The named arguments, and the entries of the records among the others. */
export function options({ arguments: passed }: CallValue): readonly Argument[] {
  return passed.flatMap((argument) =>
    argument.name === undefined && argument.value.kind === 'record' ? argument.value.entries : [argument],
  );
}
