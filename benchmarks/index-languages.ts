import { generatedLanguages } from './index-languages/generate-sources.js';
import { measureEdges } from './index-languages/measure-edges.js';
import { measureLanguage } from './index-languages/measure-language.js';
import { printReport, type BenchmarkOptions, type Measurement } from './report.js';

/**
 * Measures the indexer on C#, Go, Java, Python and Rust: megabytes of source per second, beside parsing alone; and the edges of small programs
 * in Java and in languages that are read by name, whose calls are known.
 */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const measurements: Measurement[] = await measureEdges();
  for (const language of generatedLanguages) measurements.push(...(await measureLanguage(language)));
  printReport('index-languages', measurements, json);
}
