import type { AttributeType, AttributeValue, GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import fc from 'fast-check';

/** An attribute value as set by a plugin. */
export interface AttributedValue {
  readonly type: AttributeType;
  readonly value: AttributeValue | Date;
}

/** The attributes of every node and edge, by index. */
export interface GraphValues {
  readonly nodes: readonly Readonly<Record<string, AttributedValue>>[];
  readonly edges: readonly Readonly<Record<string, AttributedValue>>[];
}

/** The parameters of a selection. */
export interface Selection {
  readonly type?: readonly string[];
  readonly kind?: readonly string[];
  readonly fields?: readonly string[];
}

/** A graph without attributes, the attributes, and a document with both. */
export interface AttributedGraph {
  readonly bare: GraphDocument;
  readonly values: GraphValues;
  readonly attributed: GraphDocument;
}

export const emptyDocument: GraphDocument = { nodes: [], edges: [] };

/** Strings that JSON, URLs, SQLite or columns could mishandle. An imported graph cannot have lone surrogates. */
const importableText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '.',
    '..',
    '/',
    '//',
    '?',
    '#',
    '%',
    '%2F',
    '%zz',
    '+',
    '&',
    '=',
    '"',
    '\\',
    '\\u0000',
    '\0',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'null', 'undefined', '0', '-0', 'ü', '\u2028', '👩‍👩‍👧'),
  fc.constantFrom(
    '</script>',
    'a'.repeat(2000),
    'é'.repeat(300),
    '\r\n',
    '\ufeff',
    '\u202e',
    "'; DROP TABLE columns; --",
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const indexableText = fc.oneof({ arbitrary: importableText, weight: 40 }, fc.constant('\ud800'));
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
/** The years with four digits in ISO 8601. */
const anyDate = fc.date({
  min: new Date('0000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const line = fc.integer({ min: 1, max: 2 ** 31 });

const attributeTypes = {
  'example:number': finite.map((value) => ({ type: 'number', value })),
  'example:whole': fc.maxSafeInteger().map((value) => ({ type: 'number', value: value + 0 })),
  'example:flag': fc.boolean().map((value) => ({ type: 'boolean', value })),
  'example:date': anyDate.map((value) => ({ type: 'date', value })),
  'example:a.b_c-D9': fc.constantFrom('same', 'other').map((value) => ({ type: 'string', value })),
} satisfies Record<string, fc.Arbitrary<AttributedValue>>;

/** Any indexed graph with any attributes. */
export const attributedGraph = attributedGraphWith(indexableText);

/** Any graph that can be imported, with any attributes. */
export const importableGraph = attributedGraphWith(importableText);

function attributedGraphWith(oddText: fc.Arbitrary<string>): fc.Arbitrary<AttributedGraph> {
  const someText = oddText.map((text) => (text === '' ? 'x' : text));
  const attributes = { ...attributeTypes, 'example:text': oddText.map((value) => ({ type: 'string', value })) };
  const attributedElement = fc.record(attributes, { requiredKeys: [] }) as fc.Arbitrary<GraphValues['nodes'][number]>;
  const paintings = (length: number): fc.Arbitrary<Readonly<Record<string, AttributedValue>>[]> =>
    fc.array(attributedElement, { minLength: length, maxLength: length });
  return nodesWithout(oddText, someText)
    .chain((nodes) => edgesBetween(nodes, someText).map((edges): GraphDocument => ({ nodes, edges })))
    .chain((bare) =>
      fc
        .record({ nodes: paintings(bare.nodes.length), edges: paintings(bare.edges.length) })
        .map((values) => ({ bare, values, attributed: join(bare, values) })),
    );
}

function nodesWithout(oddText: fc.Arbitrary<string>, someText: fc.Arbitrary<string>): fc.Arbitrary<GraphNode[]> {
  return fc.uniqueArray(someText, { maxLength: 20 }).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record(
          {
            id: fc.constant(id),
            name: oddText,
            type: fc.oneof(fc.constantFrom('Class', 'Method'), someText),
            file: someText,
            startLine: line,
            endLine: line,
            language: someText,
            parent: fc.constantFrom(...ids),
          },
          { requiredKeys: ['id', 'name', 'type'] },
        ),
      ),
    ),
  );
}

function edgesBetween(nodes: readonly GraphNode[], someText: fc.Arbitrary<string>): fc.Arbitrary<GraphEdge[]> {
  if (nodes.length === 0) return fc.constant([]);
  const end = fc.constantFrom(...nodes.map(({ id }) => id));
  const weight = fc.double({ min: 0, minExcluded: true, noNaN: true, noDefaultInfinity: true });
  const edge = fc.record(
    { source: end, target: end, kind: fc.oneof(fc.constantFrom('calls', 'contains'), someText), weight },
    { requiredKeys: ['source', 'target'] },
  );
  return fc.array(edge, { maxLength: 30 });
}

/** Whether a string can be part of a URL: a lone surrogate has no UTF-8 encoding. */
export function isSendable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** A selection of values that may be in the graph. A value with a comma cannot be requested. */
export function selectionOf({ nodes, edges }: GraphDocument): fc.Arbitrary<Selection> {
  const words = (known: readonly string[], always: readonly string[]): fc.Arbitrary<string[]> => {
    const usable = known.filter((word) => !word.includes(',') && isSendable(word) && word.length < 500);
    return fc.array(fc.constantFrom(...always, ...usable), { minLength: 1, maxLength: 4 });
  };
  const keys = [
    ...Object.keys(attributeTypes),
    'example:text',
    'file',
    'startLine',
    'endLine',
    'language',
    'parent',
    'weight',
    'id',
  ];
  return fc.record(
    {
      type: words(
        nodes.map(({ type }) => type),
        ['Enum'],
      ),
      kind: words(
        edges.flatMap(({ kind }) => kind ?? []),
        ['implements'],
      ),
      fields: words(keys, ['', 'other']),
    },
    { requiredKeys: [] },
  );
}

function join(bare: GraphDocument, values: GraphValues): GraphDocument {
  const paintOver = <Element extends object>(elements: readonly Element[], values: GraphValues['nodes']): Element[] =>
    elements.map((element, place) => ({ ...element, ...toJson(values[place] ?? {}) }));
  return { nodes: paintOver(bare.nodes, values.nodes), edges: paintOver(bare.edges, values.edges) };
}

function toJson(values: Readonly<Record<string, AttributedValue>>): Record<string, AttributeValue> {
  return Object.fromEntries(
    Object.entries(values).map(([name, { value }]) => [
      name,
      value instanceof Date ? value.toISOString().replace('.000Z', 'Z') : value,
    ]),
  );
}
