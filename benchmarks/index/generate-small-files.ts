import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a project of small TypeScript files in folders of 50, each of which uses three earlier ones. */
export async function generateSmallFiles(root: string, files: number): Promise<void> {
  await mkdir(root, { recursive: true });
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'small', private: true, type: 'module' }));
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(configuration));
  for (let file = 0; file < files; file++) {
    const path = join(root, 'src', `${placeOf(file)}.ts`);
    if (file % filesPerFolder === 0) await mkdir(dirname(path), { recursive: true });
    await writeFile(path, sourceOf(file));
  }
}

const filesPerFolder = 50;

const configuration = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022'],
    types: [],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    strict: true,
    noEmit: true,
  },
  include: ['src'],
};

function placeOf(file: number): string {
  return `folder-${Math.floor(file / filesPerFolder)}/file-${file}`;
}

/** Chains of imports stay short, because TypeScript 6 follows them with recursion. */
function sourceOf(file: number): string {
  const used = [...new Set([2, 3, 7].map((divisor) => Math.floor(file / divisor)))].filter((other) => other < file);
  const imports = used.map((other) => `import { make${other}, value${other} } from '../${placeOf(other)}.js';`);
  const values = used.map((other) => `value${other}, make${other}({ limit: options.limit })`);
  return `${imports.join('\n')}
export interface Options${file} {
  readonly limit: number;
  readonly label?: string;
}

export const value${file} = ${file};

export function make${file}(options: Options${file}): number {
  const sum = [1, ${values.join(', ')}].reduce((one, other) => one + other, 0);
  return options.label === undefined ? sum : sum + options.label.length;
}
`;
}
