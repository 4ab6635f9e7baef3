import { join } from 'node:path';
import { FileError, readRegularFile } from '@code-graph/sdk/files';
import type { FileMeasurement } from '../file-measurement.js';
import type { Pacer } from '@code-graph/sdk/pacer';
import type { MeasuredLanguage } from './measured-languages.js';
import { decodeSource } from './source-text.js';

/** Maximum size of a source, as for the indexer. It bounds the time in which an apply cannot be cancelled: the compiler parses without a pause. */
const maxBytes = 2 * 1024 * 1024;

export interface MeasuredFile {
  readonly text: string;
  readonly measurement: FileMeasurement;
}

/** The reason why a file is not measured, as the end of a sentence: `it is a directory`. */
export interface SkippedFile {
  readonly reason: string;
}

/** Reads and measures a file of the workspace. */
export async function measureFile(
  workspaceRoot: string,
  file: string,
  language: MeasuredLanguage,
  pacer: Pacer,
): Promise<MeasuredFile | SkippedFile> {
  try {
    const text = decodeSource(await readRegularFile(join(workspaceRoot, file), { within: workspaceRoot, maxBytes }));
    if (text === undefined) return { reason: 'it is a binary file' };
    return { text, measurement: await language.measure(file, text, pacer) };
  } catch (error) {
    if (error instanceof FileError) return { reason: error.message };
    // The parser of the compiler is recursive.
    if (error instanceof RangeError) return { reason: 'its code is nested too deeply' };
    throw error;
  }
}
