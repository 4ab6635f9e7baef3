import {
  testParameter,
  type ChoiceParameter,
  type IntegerParameter,
  type OptionalIntegerParameter,
  type OptionalTextParameter,
  type OperationParameter,
  type PageParameters,
  type TextParameter,
} from '@code-graph/api/operations';
import { generalErrors, quote } from '@code-graph/api/errors';

/** A request with its query parameters. */
export interface ParameterRequest {
  readonly query: Readonly<Record<string, unknown>>;
}

/** The values of a query parameter, separated by commas or repeated; undefined without the parameter. */
export function readList(request: ParameterRequest, { name }: OperationParameter): ReadonlySet<string> | undefined {
  const value = request.query[name];
  if (value === undefined) return undefined;
  const values = Array.isArray(value) ? value.map(String) : [typeof value === 'string' ? value : ''];
  return new Set(values.flatMap((list) => list.split(',')));
}

/**
 * The text of a required query parameter, without spaces around it.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readText(request: ParameterRequest, { name, schema }: TextParameter | OptionalTextParameter): string {
  const longest = schema.maxLength;
  const value = request.query[name];
  const text = typeof value === 'string' ? value.trim() : '';
  if (text !== '' && text.length <= longest) return text;
  throw invalid(name, { reason: `must have 1 to ${longest} characters, once`, rule: 'length', expected: longest });
}

/**
 * The text of a query parameter, without spaces around it; undefined without the parameter.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readOptionalText(request: ParameterRequest, parameter: OptionalTextParameter): string | undefined {
  return request.query[parameter.name] === undefined ? undefined : readText(request, parameter);
}

/**
 * The integer in a query parameter.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readInteger(request: ParameterRequest, parameter: IntegerParameter): number {
  return readOptionalInteger(request, parameter) ?? parameter.schema.default;
}

/**
 * The integer in a query parameter; undefined without the parameter.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readOptionalInteger(
  request: ParameterRequest,
  { name, schema }: OptionalIntegerParameter | IntegerParameter,
): number | undefined {
  const { minimum, maximum } = schema;
  const value = request.query[name];
  if (value === undefined) return undefined;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (number >= minimum && number <= maximum) return number;
  const reason = `must be an integer from ${minimum} to ${maximum}, once`;
  throw invalid(name, { reason, rule: 'range', expected: maximum, got: value });
}

/**
 * The value of a query parameter that permits several.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readChoice<Choice extends string>(
  request: ParameterRequest,
  { name, schema }: ChoiceParameter<Choice>,
): Choice {
  return readOneOf(request, name, schema.enum);
}

/**
 * A query parameter that is `true` or `false`; undefined without the parameter.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readFlag(request: ParameterRequest, { name }: OperationParameter): boolean | undefined {
  return request.query[name] === undefined ? undefined : readOneOf(request, name, ['true', 'false']) === 'true';
}

/**
 * The query parameter `test`; undefined without it.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readTest(request: ParameterRequest): boolean | undefined {
  return readFlag(request, testParameter);
}

/**
 * The page of a list that a request selects.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readPage(
  request: ParameterRequest,
  { offset, limit }: PageParameters,
): { readonly offset: number; readonly limit: number } {
  return { offset: readInteger(request, offset), limit: readInteger(request, limit) };
}

function readOneOf<Choice extends string>(
  request: ParameterRequest,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = request.query[name];
  if (value === undefined) return choices[0];
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw invalid(name, { reason: `must be ${choices.join(', ')}, once`, rule: 'enum', expected: choices, got: value });
}

interface Fault {
  readonly reason: string;
  readonly rule: string;
  readonly expected: unknown;
  readonly got?: unknown;
}

function invalid(name: string, { reason, rule, expected, got }: Fault): Error {
  const shown = typeof got === 'string' ? { got: got.slice(0, 100) } : {};
  const message = `the query parameter ${quote(name)} ${reason}`;
  return generalErrors.invalidParameters([{ pointer: '', rule, expected, ...shown, message }]);
}
