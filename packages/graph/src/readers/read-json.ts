import type { GraphDocument } from '@code-graph/sdk';
import { GraphFileError } from './graph-file-error.js';
import type { GraphFile } from './graph-file.js';
import { findEntry, findJsonFault, lineAt } from './locate-json.js';

/**
 * Reads a graph document. The host checks it against its schema.
 * @throws GraphFileError
 */
export function readJson(bytes: Uint8Array): GraphFile {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new GraphFileError('it is not UTF-8');
  }
  return {
    document: parse(text),
    warnings: [],
    lineOf: (pointer) => {
      const [, list, entry] = /^\/(nodes|edges)\/(\d+)/.exec(pointer) ?? [];
      const offset = list === undefined ? undefined : findEntry(text, list, Number(entry));
      return offset === undefined ? undefined : lineAt(text, offset);
    },
  };
}

function parse(text: string): GraphDocument {
  try {
    return JSON.parse(text) as GraphDocument;
  } catch {
    const { offset, reason } = findJsonFault(text) ?? { offset: 0, reason: 'it is not JSON' };
    throw new GraphFileError(`it is not JSON: ${reason}`, lineAt(text, offset));
  }
}
