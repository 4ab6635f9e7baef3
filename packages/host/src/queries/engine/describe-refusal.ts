import { quote } from '@code-graph/api/errors';
import { findSimilarName } from '@code-graph/sdk/checks';
import type { EngineNames } from './engine-names.js';

const longestMessage = 500;

/** The engine's message about a query, with a suggestion for a property that does not exist. */
export function describeRefusal(message: string, names: EngineNames): string {
  const property = /Cannot find property (.+) for .+\.$/s.exec(message)?.[1];
  if (property === undefined) {
    const [firstLine = ''] = message.split('\n');
    return firstLine.replace(/^(?:\w+ exception|Error): /, '').slice(0, longestMessage);
  }
  const similar = findSimilarName(property, names.properties);
  const hint = similar === undefined ? '' : `; did you mean ${quote(similar)}?`;
  return `no node and no edge has the property ${quote(property)}${hint}`;
}
