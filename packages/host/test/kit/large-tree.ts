import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const largeTree = { files: 500, functionsEach: 20 } as const;

/** Writes files that import one another, which take many seconds to index. */
export async function writeLargeTree(workspace: string): Promise<void> {
  await mkdir(join(workspace, 'large'), { recursive: true });
  for (let file = 0; file < largeTree.files; file += 1) {
    const lines = Array.from(
      { length: largeTree.functionsEach },
      (_, index) => `export function f${index}(x: { a: number }): number { return g${index}({ ...x }) + ${index}; }`,
    );
    const names = lines.map((_, index) => `f${index} as g${index}`).join(', ');
    const text = `import { ${names} } from './m${(file + 1) % largeTree.files}.js';\n${lines.join('\n')}\n`;
    await writeFile(join(workspace, 'large', `m${file}.ts`), text);
  }
}
