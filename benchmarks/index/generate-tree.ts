import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Size of a generated tree. */
export interface TreeSize {
  readonly projects: number;
  readonly filesPerProject: number;
}

const classesPerFile = 6;

/**
 * Writes a monorepo of TypeScript projects: files of 200 lines, each of which uses earlier files of its project, and every tenth
 * a file of the previous project.
 * @returns the number of lines
 */
export async function generateTree(root: string, { projects, filesPerProject }: TreeSize): Promise<number> {
  let lines = 0;
  await writeInto(
    root,
    'package.json',
    JSON.stringify({ name: 'generated', private: true, workspaces: ['packages/*'] }),
  );
  for (let project = 0; project < projects; project++) {
    const folder = join(root, 'packages', nameOf(project));
    const manifest = { name: `@generated/${nameOf(project)}`, type: 'module', exports: { './*.js': './dist/*.js' } };
    await writeInto(folder, 'package.json', JSON.stringify(manifest));
    await writeInto(folder, 'tsconfig.json', JSON.stringify(configuration));
    for (let file = 0; file < filesPerProject; file++) {
      const source = sourceOf(project, file, filesPerProject);
      lines += source.split('\n').length - 1;
      await writeInto(join(folder, 'src'), `file-${file}.ts`, source);
    }
  }
  return lines;
}

const configuration = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022'],
    types: [],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    strict: true,
    rootDir: 'src',
    outDir: 'dist',
  },
  include: ['src'],
};

function nameOf(project: number): string {
  return `project-${project}`;
}

async function writeInto(folder: string, name: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content);
}

function sourceOf(project: number, file: number, filesPerProject: number): string {
  const used = [file - 1, file - 7, Math.floor(file / 2)].filter((other) => other >= 0 && other !== file);
  const imports = [...new Set(used)].map((other) => `import { Part${other}x0 } from './file-${other}.js';`);
  const names = [...new Set(used)].map((other) => `Part${other}x0`);
  if (project > 0 && file % 10 === 0) {
    const other = (file + 3) % filesPerProject;
    imports.push(`import { Part${other}x1 as Foreign } from '@generated/${nameOf(project - 1)}/file-${other}.js';`);
    names.push('Foreign');
  }
  const classes = Array.from({ length: classesPerFile }, (_, index) => classOf(file, index, names));
  return `${[...imports, ...classes].join('\n')}\n`;
}

/** 28 lines. */
function classOf(file: number, index: number, used: readonly string[]): string {
  const name = `Part${file}x${index}`;
  const other = used[index % Math.max(1, used.length)] ?? name;
  return `
/** A part that counts, stores and forwards its values. */
export interface ${name}Options {
  readonly limit: number;
  readonly label?: string;
  readonly onDone?: (total: number) => void;
}

export class ${name} {
  readonly #values = new Map<string, number>();
  #total = 0;

  constructor(private readonly options: ${name}Options) {}

  add(key: string, value: number): this {
    if (this.#total + value > this.options.limit) return this.reset();
    this.#values.set(key, (this.#values.get(key) ?? 0) + value);
    this.#total += value;
    return this;
  }

  reset(): this {
    this.options.onDone?.(this.summary().reduce((sum, each) => sum + each.length, 0));
    return this;
  }

  summary(): string[] {
    return [...this.#values].map(([key, value]) => new ${other}({ limit: value }).describe(key).trim());
  }

  describe(key: string): string {
    return \`\${this.options.label ?? '${name}'} \${key}: \${String(this.#values.get(key) ?? this.#total)}\`;
  }
}`;
}
