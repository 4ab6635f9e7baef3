import { toPrintable } from '../../output/printable.js';

/** A JSON Schema (draft-07) of a plugin. */
export type Schema = Readonly<Record<string, unknown>>;

/** Converts a string of the command line to the value of an option. */
export interface OptionValue {
  /** The placeholder of a value in the help, such as `number`. */
  readonly placeholder: string;
  /** Description of valid values, to follow "takes" in a sentence. */
  readonly expected: string;
  /** The valid strings, if the schema enumerates them. */
  readonly choices?: readonly string[];
  /** @returns the value, or undefined if the text is not valid */
  parse(text: string): unknown;
}

/** Maximum number of choices in a message. */
const maxChoicesListed = 20;

const number: OptionValue = {
  placeholder: 'number',
  expected: 'a number',
  parse: (text) => {
    const value = Number(text);
    return text.trim() !== '' && Number.isFinite(value) ? value : undefined;
  },
};

const integer: OptionValue = {
  placeholder: 'integer',
  expected: 'a whole number',
  parse: (text) => {
    const value = number.parse(text);
    return Number.isInteger(value) ? value : undefined;
  },
};

const boolean: OptionValue = {
  placeholder: 'true|false',
  expected: 'true or false',
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};

const json: OptionValue = {
  placeholder: 'json',
  expected: 'JSON',
  parse: (text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  },
};

/** Returns the parser of a whole value. Values that are neither scalar nor enumerated are JSON. */
export function readOptionValue(schema: unknown): OptionValue {
  return readScalar(schema) ?? (acceptsElement(schema) ? textOrList(schema) : json);
}

/** Returns the parser of an element, if the value is a list of scalars, or a string or a list of strings. */
export function readElementValue(schema: unknown): OptionValue | undefined {
  const list = acceptsElement(schema) ? alternativesOf(schema).find(isList) : schema;
  return isSchema(list) && isList(list) ? readScalar(list['items']) : undefined;
}

/** Whether the value is a string or a list of strings. */
export function acceptsElement(schema: unknown): boolean {
  const alternatives = alternativesOf(schema);
  const items = alternatives.find(isList)?.['items'];
  return alternatives.length === 2 && alternatives.some(isString) && isSchema(items) && isString(items);
}

export function isBoolean(value: OptionValue): boolean {
  return value === boolean;
}

export function isSchema(schema: unknown): schema is Schema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema);
}

function readScalar(schema: unknown): OptionValue | undefined {
  if (!isSchema(schema)) return undefined;
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choiceOf(choices);
  switch (typeOf(schema)) {
    case 'string':
      return textOf(schema['format']);
    case 'number':
      return number;
    case 'integer':
      return integer;
    case 'boolean':
      return boolean;
    default:
      return undefined;
  }
}

/** Alternative schemas, besides null: one for each `type`, or those of `anyOf` or `oneOf`. */
function alternativesOf(schema: unknown): Schema[] {
  if (!isSchema(schema)) return [];
  const { type, anyOf, oneOf } = schema;
  const schemas: unknown = Array.isArray(type)
    ? type.map((name: unknown) => ({ ...schema, type: name }))
    : (anyOf ?? oneOf);
  return Array.isArray(schemas) ? schemas.filter(isSchema).filter((alternative) => alternative['type'] !== 'null') : [];
}

function isString(schema: Schema): boolean {
  return typeOf(schema) === 'string';
}

function isList(schema: Schema): boolean {
  return typeOf(schema) === 'array' && !('enum' in schema);
}

/** A JSON array is a list; any other text is the string itself. */
function textOrList(schema: unknown): OptionValue {
  const element = readElementValue(schema) ?? textOf(undefined);
  return {
    ...element,
    parse: (text) => {
      const list = json.parse(text);
      return Array.isArray(list) ? (list as unknown) : element.parse(text);
    },
  };
}

/** The only type besides null, if there is one. On a command line, null is expressed by omitting the option. */
function typeOf(schema: Schema): unknown {
  const { type } = schema;
  if (!Array.isArray(type)) return type;
  const types = type.filter((name) => name !== 'null');
  return types.length === 1 ? types[0] : undefined;
}

function textOf(format: unknown): OptionValue {
  const isShort = typeof format === 'string' && /^[a-z][a-z-]{0,19}$/.test(format);
  return { placeholder: isShort ? format : 'text', expected: 'text', parse: (text) => text };
}

/** A choice is written as it is if it is a string, else as JSON. */
function choiceOf(values: readonly unknown[]): OptionValue {
  const byText = new Map(values.map((value) => [typeof value === 'string' ? value : JSON.stringify(value), value]));
  const choices = [...byText.keys()];
  return {
    placeholder: 'choice',
    expected: `one of ${listChoices(choices)}`,
    choices,
    parse: (text) => byText.get(text),
  };
}

/** Lists the first few choices for use in a sentence. */
export function listChoices(choices: readonly string[]): string {
  const listed = choices.slice(0, maxChoicesListed).map((choice) => `"${toPrintable(choice, 60)}"`);
  const more = choices.length - listed.length;
  return more > 0 ? `${listed.join(', ')} and ${more} more` : listed.join(', ');
}
