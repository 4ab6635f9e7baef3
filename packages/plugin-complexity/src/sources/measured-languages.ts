import type { FileMeasurement } from '../file-measurement.js';
import { languageOf } from '../languages/languages.js';
import { measureSource } from '../languages/measure-source.js';
import type { Pacer } from '@code-graph/sdk/pacer';
import { isScript, measureScript } from '../script/measure-script.js';

/** The analysis of one language. */
export interface MeasuredLanguage {
  /** Whether functions replace classes, so that one without control flow of its own adds no nesting. */
  readonly hasDeclarativeFunctions: boolean;
  /** @throws RangeError if the code is nested too deeply */
  measure(file: string, text: string, pacer: Pacer): Promise<FileMeasurement>;
}

const script: MeasuredLanguage = { hasDeclarativeFunctions: true, measure: measureScript };

/** The analysis for a file. Undefined if its language is not supported. */
export function measuredLanguage(file: string): MeasuredLanguage | undefined {
  if (isScript(file)) return script;
  const rules = languageOf(file);
  if (rules === undefined) return undefined;
  return { hasDeclarativeFunctions: false, measure: (_file, text, pacer) => measureSource(rules, text, pacer) };
}
