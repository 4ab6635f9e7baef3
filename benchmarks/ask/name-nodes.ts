import type { GraphDocument } from '@code-graph/sdk';

const verbs = ['get', 'set', 'find', 'read', 'write', 'parse', 'open', 'close', 'load', 'store', 'render', 'resolve'];
const adjectives = ['Active', 'Cached', 'Default', 'First', 'Local', 'Nested', 'Public', 'Remote', 'Shared', 'Typed'];
const nouns = [
  'Server',
  'Client',
  'Name',
  'Path',
  'Node',
  'Edge',
  'Graph',
  'Token',
  'Stream',
  'Buffer',
  'Column',
  'Index',
];

/** Gives the members of a generated graph camel-case names, of which most are used several times, as in code. */
export function nameNodes({ nodes, edges }: GraphDocument): GraphDocument {
  const pick = (words: readonly string[], number: number): string => words[number % words.length] ?? '';
  const named = nodes.map((node, index) => {
    if (node.type === 'Namespace') return node;
    const number = Math.imul(index, 0x9e3779b1) >>> 0;
    const words = [
      pick(verbs, number),
      pick(adjectives, number >>> 5),
      pick(nouns, number >>> 9),
      pick(nouns, number >>> 14),
    ];
    return { ...node, name: `${words.join('')}${index % 3 === 0 ? '' : String((number >>> 18) % 50)}` };
  });
  return { nodes: named, edges };
}
