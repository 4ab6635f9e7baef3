import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexMeasured, runMeasured } from '../index/measured-process.js';
import { median, type Measurement } from '../report.js';
import { generateSources, type GeneratedLanguage } from './generate-sources.js';

/** The size of a repository that is some years old. */
const leastBytes = 16e6;
const rounds = 3;
const parseFolder = fileURLToPath(new URL('./parse-folder.mjs', import.meta.url));

/** Measures a cold index run of one language, and parsing alone, alternately. */
export async function measureLanguage(language: GeneratedLanguage): Promise<Measurement[]> {
  const root = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const { files, bytes } = await generateSources(root, language, leastBytes);
    const indexed: number[] = [];
    const parsed: number[] = [];
    let nodes = 0;
    for (let round = 0; round < rounds; round++) {
      indexed.push((await indexMeasured({ root })).durationMs);
      const { answer } = await runMeasured(parseFolder, [root, language.grammar, extname(language.pathOf(0))], root);
      const alone = JSON.parse(answer) as { readonly milliseconds: number; readonly nodes: number };
      parsed.push(alone.milliseconds);
      ({ nodes } = alone);
    }
    const megabytesPerSecond = (milliseconds: readonly number[]): number => bytes / 1e3 / median(milliseconds);
    const scale = `${language.name}: ${(bytes / 1e6).toFixed(1)} MB in ${files.toLocaleString('en-US')} files`;
    return [
      { name: `${scale}, indexed`, value: megabytesPerSecond(indexed), unit: 'MB/s', atLeast: 5 },
      { name: `${language.name}, parsing alone, on one thread`, value: megabytesPerSecond(parsed), unit: 'MB/s' },
      { name: `${language.name}, density of the sources`, value: (1e3 * nodes) / bytes, unit: 'nodes/KB' },
    ];
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
