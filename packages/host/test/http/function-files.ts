import type { GraphNode } from '@code-graph/sdk';

/** A source file that consists of functions. */
export interface FunctionFile {
  path: string;
  readonly lineEnd: '\n' | '\r\n';
  functions: { readonly name: string; lines: string[] }[];
}

/** The lines of a function, all of which are unique: otherwise git could report other lines of the same content as changed. */
export function newFunction(name: string, length = 4): FunctionFile['functions'][number] {
  const body = Array.from({ length: length - 2 }, (_, line) => `  call(${name}, ${line});`);
  return { name, lines: [`function ${name}() {`, ...body, `} // ${name}`] };
}

export function textOf({ functions, lineEnd }: FunctionFile): string {
  return [
    `import './${functions.length === 0 ? 'none' : 'other'}';`,
    ...functions.flatMap(({ lines }) => ['', ...lines]),
  ]
    .map((line) => `${line}${lineEnd}`)
    .join('');
}

/** The nodes that an index run would find. */
export function nodesOf(files: readonly FunctionFile[]): GraphNode[] {
  return files.flatMap(({ path, functions }): GraphNode[] => {
    let line = 1;
    const nodes = functions.map(({ name, lines }): GraphNode => {
      const startLine = line + 2;
      line += lines.length + 1;
      return { id: `${path}#${name}`, name, type: 'Function', file: path, startLine, endLine: line, parent: path };
    });
    return [{ id: path, name: path, type: 'Namespace', file: path, startLine: 1, endLine: line }, ...nodes];
  });
}
