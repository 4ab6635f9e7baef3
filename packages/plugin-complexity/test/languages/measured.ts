import { readFileSync } from 'node:fs';
import type { FileMeasurement } from '../../src/file-measurement.js';
import { measuredLanguage } from '../../src/sources/measured-languages.js';
import { Pacer } from '@code-graph/sdk/pacer';

/** Reads a file of the fixtures. */
export function fixture(path: string): string {
  return readFileSync(new URL(`../fixtures/${path}`, import.meta.url), 'utf8');
}

/** Measures a text as a file of this name. */
export async function measured(file: string, text: string, signal?: AbortSignal): Promise<FileMeasurement> {
  const language = measuredLanguage(file);
  if (language === undefined) throw new Error(`${file} is in another language`);
  return language.measure(file, text, new Pacer(signal));
}

/** The numbers of the lines with code. */
export function codeLineNumbers({ codeLines }: FileMeasurement): number[] {
  return [...codeLines].flatMap((isCode, index) => (isCode === 1 ? [index + 1] : []));
}
