import { PluginError, type AttributeDefinition, type AttributeTarget, type GraphEdge } from '@code-graph/sdk';
import { maxStringLength, toStoredValue, type AttributeValueError } from './attribute-value.js';
import { findSimilarAttribute } from './find-similar-attribute.js';

const minTotalStringLength = 4 * 2 ** 20;
const charactersPerElement = 32;

/** Maximum characters of all distinct strings of one apply, which stay in memory as long as they are in the graph. */
export function maxTotalStringLength(elements: number): number {
  return minTotalStringLength + charactersPerElement * elements;
}

/** An edge as plugins name it. */
export type EdgeName = Pick<GraphEdge, 'source' | 'target' | 'kind'>;

/** Equal for the edges that one call of `setEdgeAttribute` sets. */
export function edgeKey({ source, target, kind }: EdgeName): string {
  return JSON.stringify([source, target, kind]);
}

const setters: Readonly<Record<AttributeTarget, string>> = { node: 'setNodeAttribute', edge: 'setEdgeAttribute' };

/** The rules for the attributes that a plugin sets. Each method throws a PluginError that says which rule is broken. */
export class AttributeRules {
  readonly #prefix: string;
  readonly #definitions: Readonly<Record<AttributeTarget, Map<string, AttributeDefinition>>>;

  constructor({
    prefix,
    attributes,
  }: {
    readonly prefix: string;
    readonly attributes: readonly AttributeDefinition[];
  }) {
    this.#prefix = prefix;
    this.#definitions = { node: new Map(), edge: new Map() };
    for (const attribute of attributes) {
      this.#definitions[attribute.target ?? 'node'].set(attribute.name, attribute);
    }
  }

  /**
   * The value as it is stored.
   * @throws PluginError `UNDECLARED_ATTRIBUTE`, or AttributeValueError, which `invalidValue` completes
   */
  toStoredValue(target: AttributeTarget, name: string, value: unknown): number | string | boolean {
    const definition = this.#definitions[target].get(name);
    if (!definition) throw this.undeclared(target, name);
    return toStoredValue(definition.type, value, maxStringLength);
  }

  /** The error about a name that the manifest does not declare. */
  undeclared(target: AttributeTarget, name: unknown): PluginError {
    return new PluginError('UNDECLARED_ATTRIBUTE', this.#describeUndeclared(target, name));
  }

  #describeUndeclared(target: AttributeTarget, name: unknown): string {
    const start = `The manifest declares no attribute ${quote(name)} for ${target}s`;
    const other = target === 'node' ? 'edge' : 'node';
    if (typeof name !== 'string') return `${start}.`;
    if (this.#definitions[other].has(name))
      return `${start}, but one for ${other}s. Call ${setters[other]}, or change its "target" in the manifest.`;
    const similar = findSimilarAttribute(name, [...this.#definitions[target].keys()]);
    if (similar !== undefined) return `${start}. Did you mean ${quote(similar)}?`;
    if (!name.startsWith(this.#prefix)) return `${start}. All names start with ${quote(this.#prefix)}.`;
    return `${start}. Add it to "attributes" in code-graph.plugin.json.`;
  }
}

/** A rejected call of a setter. */
export interface SetterCall {
  readonly target: AttributeTarget;
  readonly name: string;
  /** The id of the node, or the edge. Plugins without types may pass anything. */
  readonly element: unknown;
  /** The location in the plugin, as `describeCaller` returns it. */
  readonly caller: string | undefined;
}

export function invalidValue(call: SetterCall, { message }: AttributeValueError): PluginError {
  const place = `the ${call.target} ${describeElement(call)}`;
  return new PluginError('INVALID_VALUE', `${call.name} ${message}. It was set on ${place}${inCaller(call)}.`);
}

/** The error about a node or an edge that the graph does not have. */
export function unknownElement(call: SetterCall): PluginError {
  const [code, lack] =
    call.target === 'node' ? ['UNKNOWN_NODE', 'no node with this id'] : ['UNKNOWN_EDGE', 'no such edge'];
  const place = `${describeElement(call)}${inCaller(call)}`;
  return new PluginError(code, `${call.name} was set on ${place}, and the graph has ${lack}.`);
}

function describeElement({ target, element }: SetterCall): string {
  if (target === 'node') return quote(element);
  const edge = element as EdgeName;
  const kind = edge.kind === undefined ? 'without a kind' : `of the kind ${quote(edge.kind)}`;
  return `${quote(edge.source)} -> ${quote(edge.target)} ${kind}`;
}

function inCaller({ caller }: SetterCall): string {
  return caller === undefined ? '' : ` in ${caller}`;
}

export function tooMuchText(maxCharacters: number): PluginError {
  return new PluginError(
    'TOO_MUCH_TEXT',
    `The strings of this apply have more than ${maxCharacters} characters in all, counting equal ones once. Set shorter or fewer ones.`,
  );
}

/** Formats a value for a message. Plugins without types may pass anything as an id or a name. */
function quote(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 200)) : typeof value;
}
