import type { OperationParameter } from './operation.js';

/** The limits of an integer in a query parameter. */
export interface IntegerRange {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A query parameter that is an integer. */
export interface IntegerParameter extends OperationParameter {
  readonly schema: {
    readonly type: 'integer';
    readonly minimum: number;
    readonly maximum: number;
    readonly default: number;
  };
}

/** A query parameter that is an integer and may be absent. */
export interface OptionalIntegerParameter extends OperationParameter {
  readonly schema: Omit<IntegerParameter['schema'], 'default'>;
}

/** A query parameter that permits several values. */
export interface ChoiceParameter<Choice extends string> extends OperationParameter {
  readonly schema: { readonly type: 'string'; readonly enum: readonly [Choice, ...Choice[]]; readonly default: Choice };
}

/** A query parameter that is a text and required. */
export interface TextParameter extends OperationParameter {
  readonly schema: {
    readonly type: 'string';
    readonly minLength: 1;
    readonly maxLength: number;
    readonly pattern: string;
  };
}

/** A query parameter that is a text and may be absent. */
export interface OptionalTextParameter extends OperationParameter {
  readonly schema: TextParameter['schema'];
}

/** Describes an integer, which `readInteger` reads from the same range. */
export function integerParameter(name: string, description: string, range: IntegerRange): IntegerParameter {
  const { min, max, default: value } = range;
  return { name, in: 'query', description, schema: { type: 'integer', minimum: min, maximum: max, default: value } };
}

/** Describes an integer without a default, which `readOptionalInteger` reads. */
export function optionalIntegerParameter(
  name: string,
  description: string,
  { min, max }: Omit<IntegerRange, 'default'>,
): OptionalIntegerParameter {
  return { name, in: 'query', description, schema: { type: 'integer', minimum: min, maximum: max } };
}

/** Describes one of several values, which `readChoice` reads. The first one is the default. */
export function choiceParameter<const Choice extends string>(
  name: string,
  description: string,
  choices: readonly [Choice, ...Choice[]],
): ChoiceParameter<Choice> {
  return { name, in: 'query', description, schema: { type: 'string', enum: choices, default: choices[0] } };
}

/** Describes a value that is `true` or `false`, which `readFlag` reads. */
export function flagParameter(name: string, description: string, defaultValue?: boolean): OperationParameter {
  const initial = defaultValue === undefined ? {} : { default: defaultValue };
  return { name, in: 'query', description, schema: { type: 'boolean', ...initial } };
}

/** Describes values separated by commas, which `readList` reads. */
export function listParameter(name: string, description: string): OperationParameter {
  return { name, in: 'query', description, schema: { type: 'string', minLength: 1 } };
}

/** Describes a required text, which `readText` reads. */
export function textParameter(name: string, description: string, longest: number): TextParameter {
  const schema = { type: 'string', minLength: 1, maxLength: longest, pattern: '\\S' } as const;
  return { name, in: 'query', description, isRequired: true, schema };
}

/** Describes a text that may be absent, which `readOptionalText` reads. */
export function optionalTextParameter(name: string, description: string, longest: number): OptionalTextParameter {
  const { schema } = textParameter(name, description, longest);
  return { name, in: 'query', description, schema };
}
