import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { describeSource, type NamedOccurrence } from '../../packages/indexer/test/kit/described-source.js';
import { bytes, encodeDocument, encodeIndex, type SymbolInput } from '../../packages/indexer/test/kit/scip-encoder.js';

const methods = 60;
const localsPerMethod = 4;

/** Placeholders for the number of a file and of the next file, with the same length as those. */
const [own, next] = ['000000', '111111'] as const;

/**
 * Writes sources in a language that no analyzer reads, and their index: one class in each file, whose methods call one another and
 * those of the next file.
 * @returns the size of the index
 */
export async function generateScip(root: string, index: string, files: number): Promise<number> {
  const { source, document } = template();
  const ownOffsets = offsetsOf(document, own);
  const nextOffsets = offsetsOf(document, next);
  const output = createWriteStream(index);
  output.write(encodeIndex({ projectRoot: `file://${root}`, tool: ['generated', '1.0'] }));
  await mkdir(join(root, 'lib'), { recursive: true });
  for (let file = 0; file < files; file++) {
    const [name, following] = [file, (file + 1) % files].map((number) => String(number).padStart(own.length, '0'));
    if (name === undefined || following === undefined) continue;
    await writeFile(join(root, 'lib', `file${name}.dart`), source.replaceAll(own, name).replaceAll(next, following));
    const copy = Buffer.from(document);
    for (const offset of ownOffsets) copy.write(name, offset, 'latin1');
    for (const offset of nextOffsets) copy.write(following, offset, 'latin1');
    const piece = bytes(2, copy);
    if (!output.write(piece)) await once(output, 'drain');
  }
  output.end();
  await finished(output);
  return output.bytesWritten;
}

function template(): { readonly source: string; readonly document: Buffer } {
  const occurrences: NamedOccurrence[] = [];
  const symbols: SymbolInput[] = [];
  const symbolOf = (file: string, method?: number): string =>
    `scip-dart pub shop 1.0.0 lib/\`file${file}.dart\`/Class${file}#${method === undefined ? '' : `method${method}().`}`;
  let source = `class Class${own} {\n`;
  const lines: string[] = [];
  occurrences.push({ name: `Class${own}`, symbol: symbolOf(own), roles: 1, encloses: ['class', '\n}'] });
  symbols.push({ symbol: symbolOf(own), kind: 7, displayName: `Class${own}` });
  for (let method = 0; method < methods; method++) {
    const called = (method + 1) % methods;
    lines.push(`  int m${method}begin(int p${method}) {`);
    for (let local = 0; local < localsPerMethod; local++) lines.push(`    var v${method}x${local} = p${method};`);
    lines.push(`    c${method}a(); c${method}b();`, `    return v${method}x0; /*end${method}*/ }`);
    const encloses = [`int m${method}begin`, `/*end${method}*/ }`] as const;
    occurrences.push({ name: `m${method}begin`, symbol: symbolOf(own, method), roles: 1, encloses });
    symbols.push({ symbol: symbolOf(own, method), kind: 26, displayName: `m${method}begin` });
    occurrences.push({ name: `p${method})`, symbol: `local ${method}`, roles: 1 });
    for (let local = 0; local < localsPerMethod; local++) {
      occurrences.push({ name: `v${method}x${local}`, symbol: `local ${method}x${local}`, roles: 1 });
      occurrences.push({ name: `p${method};`, symbol: `local ${method}`, at: local + 1 });
    }
    occurrences.push({ name: `c${method}a`, symbol: symbolOf(own, called) });
    occurrences.push({ name: `c${method}b`, symbol: symbolOf(next, called) });
    occurrences.push({ name: `v${method}x0;`, symbol: `local ${method}x0` });
  }
  source += `${lines.join('\n')}\n}\n`;
  const document = describeSource(`lib/file${own}.dart`, source, occurrences, { language: 'dart', symbols });
  return { source, document: encodeDocument(document) };
}

function offsetsOf(document: Buffer, text: string): number[] {
  const offsets: number[] = [];
  for (let at = document.indexOf(text); at !== -1; at = document.indexOf(text, at + text.length)) offsets.push(at);
  return offsets;
}
