import { simpleName, type Binding, type FileSyntax, type ImportedName, type Value } from './file-syntax.js';
import type { ImportedRef, VariableRef } from './http-record.js';
import { addToList } from '../add-to-list.js';

/** Constants that name each other are followed this far. */
const maxDepth = 5;

const constantName = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/** Looks up the names of a file. A name with several declarations has all of them. */
export class FileScope {
  readonly #bindings = new Map<string, Binding[]>();
  readonly #imports = new Map<string, ImportedName>();

  constructor(readonly syntax: FileSyntax) {
    for (const binding of syntax.bindings) {
      addToList(this.#bindings, binding.name, binding);
    }
    for (const imported of syntax.imports) this.#imports.set(imported.name, imported);
  }

  bindingsOf(name: string): readonly Binding[] {
    return this.#bindings.get(name) ?? [];
  }

  importOf(name: string): ImportedName | undefined {
    return this.#imports.get(name);
  }

  isDeclared(name: string): boolean {
    return this.#bindings.has(name) || this.#imports.has(name);
  }

  /** The variable that a value names, also in another file: `users.router` is the router of the imported module `users`. */
  variableOf(value: Value): VariableRef | undefined {
    const name = simpleName(value);
    if (name !== undefined) {
      const from = this.bindingsOf(name).length > 0 ? undefined : this.importOf(name);
      return from === undefined ? { name } : { name, from: toRef(from) };
    }
    if (value.kind === 'member' && value.of.kind === 'name') {
      const from = this.importOf(value.of.name);
      if (from !== undefined)
        return {
          name: value.name,
          from: { line: from.line, imported: value.name, module: `${from.module}/${from.imported}` },
        };
    }
    const required = requiredModule(value);
    return required === undefined ? undefined : { name: '', from: { ...required, imported: 'default' } };
  }

  /** The constants of the file that may be paths or servers, for other files. */
  constants(): Readonly<Record<string, string>> {
    const constants: Record<string, string> = {};
    for (const [name, [binding, ...others]] of this.#bindings) {
      const text = constantName.test(name) && others.length === 0 ? this.textOf(binding?.value) : undefined;
      if (text !== undefined && /^(\/|https?:)/.test(text)) constants[name] = text;
    }
    return constants;
  }

  /**
   * A text in which `{}` stands for values that are not constants of the file, and `{=NAME}` for a constant of another file.
   * `undefined` if the value is not a text.
   *
   * @param line the line at which it is used. Without it, names with several bindings are unknown.
   */
  textOf(value: Value | undefined, line = Infinity, depth = 0): string | undefined {
    if (value === undefined || depth > maxDepth) return undefined;
    if (value.kind === 'text') {
      return value.parts
        .map((part) => (typeof part === 'string' ? part : (this.textOf(part, line, depth + 1) ?? '{}')))
        .join('');
    }
    const name = simpleName(value);
    if (name === undefined || this.bindingsOf(name).length === 0) {
      const constant = value.kind === 'member' || value.kind === 'name' ? value.name : '';
      return constantName.test(constant) ? `{=${constant}}` : undefined;
    }
    const binding = this.#bindingAt(name, line);
    return binding === undefined ? undefined : this.textOf(binding.value, binding.line - 1, depth + 1);
  }

  /** The only binding of a name, or the last one before a line. */
  #bindingAt(name: string, line: number): Binding | undefined {
    const bindings = this.bindingsOf(name);
    if (bindings.length === 1) return bindings[0]?.isParameter === true ? undefined : bindings[0];
    if (line === Infinity) return undefined;
    const last = bindings.findLast((binding) => binding.line <= line);
    return last?.isParameter === true ? undefined : last;
  }
}

function toRef({ line, imported, module }: ImportedName): ImportedRef {
  return { line, imported, module };
}

/** The module of `require('./users')`. */
function requiredModule(value: Value): { readonly module: string; readonly line: number } | undefined {
  if (value.kind !== 'call' || value.callee.kind !== 'name' || value.callee.name !== 'require') return undefined;
  const [first] = value.arguments;
  if (first?.value.kind !== 'text') return undefined;
  const [module] = first.value.parts;
  return typeof module === 'string' ? { module, line: value.line } : undefined;
}
