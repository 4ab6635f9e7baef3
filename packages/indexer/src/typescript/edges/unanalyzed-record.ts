import type { FileRecord } from '../../analysis/file-record.js';
import { pathId } from '../../graph/node-id.js';
import { lastLineOf } from '../../last-line.js';
import { languageOf } from '../files/source-kinds.js';

/** The record of a file that the compiler cannot analyze: only the file itself, with the reason. */
export function unanalyzedRecord(file: string, text: string, context: string, reason: string): FileRecord {
  const node = {
    id: pathId(file),
    name: file.slice(file.lastIndexOf('/') + 1),
    type: 'Namespace',
    file,
    startLine: 1,
    endLine: lastLineOf(text),
    language: languageOf(file),
  };
  const warnings = [`its declarations, calls and references are not known: ${reason}`];
  return { file, context, nodes: [node], edges: [], dependencies: [], absent: [], affectsEverything: false, warnings };
}
