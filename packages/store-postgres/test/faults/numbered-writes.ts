import assert from 'node:assert/strict';
import type { GraphAttributes, GraphStructure, OverlayRecord, StoredGraph } from '@code-graph/host/graph-store';
import { attributeOf, chainOf, numbersOf, overlayOf } from '../kit/sample-graph.js';

const nodes = 300;

/** Before a write begins, and after it was done, by the number of the write. */
export type WriterMessage = { readonly begun: number } | { readonly done: number };

/** Every fourth write replaces the graph, and keeps its attributes; the others replace the attribute of the writer. */
export function isOfGraph(number: number): boolean {
  return number % 4 === 0;
}

export function fingerprintOf(writer: string, number: number): string {
  return `${writer} ${number}`;
}

export function structureOf(fingerprint: string): GraphStructure {
  return chainOf(nodes, fingerprint);
}

export function attributesOf(writer: string, number: number): GraphAttributes {
  return attributeOf(`${writer}:number`, numbersOf(nodes, number));
}

export function recordOf(writer: string, number: number): OverlayRecord {
  return { ...overlayOf(writer), options: { number } };
}

/** Checks that everything in a stored graph comes from whole writes, and returns the number of the attribute of each writer. */
export function readNumbers({
  structure,
  attributes,
  overlays,
  fingerprint,
}: StoredGraph): ReadonlyMap<string, number> {
  assert.deepEqual(structure, structureOf(fingerprint ?? ''));
  const numbers = new Map(overlays.map(({ plugin, options }) => [plugin, Number(options['number'])]));
  assert.deepEqual([...attributes.nodes.keys()].sort(), [...numbers.keys()].map((writer) => `${writer}:number`).sort());
  for (const [writer, number] of numbers) {
    assert.deepEqual(attributes.nodes.get(`${writer}:number`), numbersOf(nodes, number));
  }
  return numbers;
}
