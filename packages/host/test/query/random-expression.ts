import { queryFunctions } from '../../src/queries/grammar/query-functions.js';

const functions = [...queryFunctions.keys()];
const comparisons = ['=', '<>', '<', '<=', '>', '>='];
const nodeTexts = ['id', 'name', 'type', 'file', 'language', '`id`'];
const ofNumber = ['abs', 'ceil', 'floor', 'sqrt', 'ln', 'sin', 'sign', 'factorial', 'cbrt', 'round', 'atan'];
const ofText = ['lower', 'upper', 'trim', 'reverse', 'initcap', 'toLower', 'ltrim'];

/** Names that an expression can use. */
interface Scope {
  readonly nodes: string[];
  readonly edges: string[];
  readonly values: string[];
}

/** Generates expressions, most of which have fitting types. */
export class RandomExpression {
  readonly scope: Scope = { nodes: [], edges: [], values: [] };

  constructor(
    private readonly random: () => number,
    /** A path that occurs as a value. */
    private readonly file: string,
  ) {}

  any(depth: number): string {
    return this.#pick([
      () => this.text(depth),
      () => this.number(depth),
      () => this.condition(depth),
      () => this.list(depth),
      () => this.#aggregate(depth),
      () => this.#name([...this.scope.nodes, ...this.scope.edges, ...this.scope.values]),
      () => `{a: ${this.text(depth - 1)}, b: ${this.number(depth - 1)}}`,
      () =>
        `${this.#pick(functions)}(${[this.text(1), this.number(1), this.list(1)].slice(this.random() * 3).join(', ')})`,
    ])();
  }

  text(depth: number): string {
    if (depth <= 0) return this.#pick(["''", "'a'", `'${this.file}'`, "'it\\'s'", "'\\u0041'", "'(a+)+$'", 'null']);
    return this.#pick([
      () => this.#property(this.scope.nodes, nodeTexts),
      () => this.#property(this.scope.edges, ['kind']),
      () => `${this.#pick(ofText)}(${this.text(depth - 1)})`,
      () => `${this.text(depth - 1)} + ${this.text(depth - 1)}`,
      () => `substring(${this.text(depth - 1)}, ${this.number(depth - 1)}, ${this.number(0)})`,
      () => `repeat(${this.text(depth - 1)}, ${this.number(0)})`,
      () => `regexp_replace(${this.text(depth - 1)}, ${this.text(0)}, ${this.text(0)})`,
      () => `toString(${this.any(depth - 1)})`,
      () => `CASE WHEN ${this.condition(depth - 1)} THEN ${this.text(depth - 1)} ELSE ${this.text(0)} END`,
      () => `coalesce(${this.text(depth - 1)}, ${this.text(depth - 1)})`,
    ])();
  }

  number(depth: number): string {
    const literals = [
      '0',
      '1',
      '-1',
      '2',
      '1.5',
      '1e308',
      '9223372036854775807',
      '99999999999999999999',
      '1e999',
      '$k',
    ];
    if (depth <= 0) return this.#pick(literals);
    return this.#pick([
      () => this.#pick(literals),
      () => this.#property(this.scope.nodes, ['startLine', 'endLine']),
      () => this.#property(this.scope.edges, ['weight']),
      () => `${this.#pick(ofNumber)}(${this.number(depth - 1)})`,
      () => `(${this.number(depth - 1)} ${this.#pick(['+', '-', '*', '/', '%', '^'])} ${this.number(depth - 1)})`,
      () => `-${this.number(depth - 1)}`,
      () => `size(${this.random() < 0.5 ? this.list(depth - 1) : this.text(depth - 1)})`,
      () => `levenshtein(${this.text(depth - 1)}, ${this.text(0)})`,
      () => `COUNT { MATCH (${this.#name(this.scope.nodes)})--() }`,
    ])();
  }

  condition(depth: number): string {
    if (depth <= 0) return this.#pick(['true', 'false', 'null']);
    return this.#pick([
      () => `${this.text(depth - 1)} ${this.#pick(comparisons)} ${this.text(depth - 1)}`,
      () => `${this.number(depth - 1)} ${this.#pick(comparisons)} ${this.number(depth - 1)}`,
      () => `(${this.condition(depth - 1)} ${this.#pick(['AND', 'OR', 'XOR'])} ${this.condition(depth - 1)})`,
      () => `NOT (${this.condition(depth - 1)})`,
      () => `${this.text(depth - 1)} ${this.#pick(['STARTS WITH', 'ENDS WITH', 'CONTAINS', '=~'])} ${this.text(0)}`,
      () => `${this.any(depth - 1)} IS ${this.random() < 0.5 ? 'NOT ' : ''}NULL`,
      () => `${this.text(depth - 1)} IN ${this.list(depth - 1)}`,
      () => `${this.#pick(['all', 'any', 'none', 'single'])}(x IN ${this.list(depth - 1)} WHERE x = x)`,
      () => `EXISTS { MATCH (${this.#name(this.scope.nodes)})-[:Edge]->(z) WHERE z.name <> ${this.text(0)} }`,
    ])();
  }

  list(depth: number): string {
    const literals = ['[]', '[1, 2]', "['a', 'b']", '$list', 'range(1, 100)', 'range(5, 1)', '[[1], []]'];
    if (depth <= 0) return this.#pick(literals);
    return this.#pick([
      () => this.#pick(literals),
      () => `[${this.number(depth - 1)}, ${this.number(depth - 1)}]`,
      () => `[${this.text(depth - 1)}, ${this.text(depth - 1)}]`,
      () => `split(${this.text(depth - 1)}, ${this.text(0)})`,
      () => `list_concat(${this.list(depth - 1)}, ${this.list(depth - 1)})`,
      () => `list_slice(${this.list(depth - 1)}, ${this.number(0)}, ${this.number(0)})`,
      () => `${this.#pick(['list_sort', 'list_reverse', 'list_distinct'])}(${this.list(depth - 1)})`,
      () => `range(${this.number(0)}, ${this.number(depth - 1)})`,
    ])();
  }

  #aggregate(depth: number): string {
    const name = this.#pick(['count', 'collect', 'min', 'max']);
    const inner = this.random() < 0.5 ? this.number(depth - 1) : this.text(depth - 1);
    return this.random() < 0.2 ? 'count(*)' : `${name}(${this.random() < 0.3 ? 'DISTINCT ' : ''}${inner})`;
  }

  #property(names: readonly string[], properties: readonly string[]): string {
    return names.length === 0 ? 'null' : `${this.#pick(names)}.${this.#pick(properties)}`;
  }

  #name(names: readonly string[]): string {
    return names.length === 0 ? 'unbound' : this.#pick(names);
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }
}
