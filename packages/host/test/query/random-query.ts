import { queryFunctions } from '../../src/queries/grammar/query-functions.js';
import { notReadOnlyKeywords, reservedWords } from '../../src/queries/grammar/query-keywords.js';
import { endlessQueries, refusedQueries, writingQueries } from './hostile-queries.js';
import { RandomExpression } from './random-expression.js';

const keywords = [...reservedWords];
const forbidden = [...notReadOnlyKeywords];
const hostile = [...writingQueries, ...refusedQueries, ...endlessQueries];
const lengths = [
  '*',
  '*2',
  '*1..3',
  '*..2',
  '* SHORTEST 1..4',
  '* ALL SHORTEST 1..3',
  '* TRAIL 1..3',
  '* ACYCLIC 1..3',
];
const symbols = Array.from(';,.(){}[]<>-=*|:$`\'"\\/\0\u00a0\u2028👩');
symbols.push('//', '/*', '*/', '..', '\ud800', ...queryFunctions.keys());

/** Generates queries: most of them in the language, some with a fault, some hostile. */
export class RandomQuery {
  #expression: RandomExpression;
  #names = 0;

  constructor(
    private readonly random: () => number,
    /** A file that no query may read or write. */
    private readonly file: string,
  ) {
    this.#expression = new RandomExpression(random, file);
  }

  next(): string {
    const choice = this.random();
    if (choice < 0.03) return this.#mutate(this.#pick(hostile));
    const query = this.#query();
    return choice < 0.25 ? this.#mutate(query) : query;
  }

  #query(): string {
    const union = this.random() < 0.1;
    const parts = (union ? ['UNION', 'UNION ALL'] : ['']).map((keyword, index) => {
      this.#expression = new RandomExpression(this.random, this.file);
      const clauses = [this.#match(), ...this.#several(0, 2, () => this.#clause())];
      const result = union ? `RETURN ${this.#expression.any(2)} AS x` : this.#return();
      return `${index === 0 ? '' : keyword} ${clauses.join(' ')} ${result}`;
    });
    return `${parts.join(' ')}${this.#maybe(0.2, ';')}`;
  }

  #clause(): string {
    const choice = this.random();
    if (choice < 0.6) return this.#match();
    if (choice < 0.8) {
      const list = this.#expression.list(2);
      return `UNWIND ${list} AS ${this.#name('values')}`;
    }
    const { nodes, edges, values } = this.#expression.scope;
    const kept = [...nodes, ...edges, ...values];
    const item = this.#expression.any(2);
    return `WITH ${this.#maybe(0.2, 'DISTINCT ')}${[...kept, `${item} AS ${this.#name('values')}`].join(', ')}${this.#where()}`;
  }

  #match(): string {
    const optional = this.#maybe(0.2, 'OPTIONAL ');
    const pattern = this.#node() + this.#several(0, 2, () => this.#edge() + this.#node()).join('');
    return `${optional}MATCH ${pattern}${this.#where()}`;
  }

  #node(): string {
    const label = this.#maybe(0.3, ':Node');
    if (this.random() < 0.2) return `(${label})`;
    if (this.random() < 0.2) return `(${this.#pick(['', ...this.#expression.scope.nodes])})`;
    const map = this.random() < 0.15 ? ` {name: ${this.#expression.text(1)}}` : '';
    return `(${this.#name('nodes')}${label}${map})`;
  }

  #edge(): string {
    const [left, right] = this.#pick([
      ['-', '->'],
      ['<-', '-'],
      ['-', '-'],
    ] as const);
    const map = this.#maybe(0.2, " {kind: 'calls'}");
    const isPath = this.random() < 0.3;
    if (isPath) return `${left}[:Edge${this.#pick(lengths)}${map}]${right}`;
    return `${left}[${this.random() < 0.5 ? this.#name('edges') : ''}${this.#maybe(0.5, ':Edge')}${map}]${right}`;
  }

  /** A new name, which is in the scope from now on. */
  #name(kind: 'nodes' | 'edges' | 'values'): string {
    this.#names++;
    const name = this.random() < 0.05 ? `\`${kind} ${this.#names} \`\`;\`` : `${kind}${this.#names}`;
    this.#expression.scope[kind].push(name);
    return name;
  }

  #where(): string {
    return this.random() < 0.4 ? ` WHERE ${this.#expression.condition(3)}` : '';
  }

  #return(): string {
    const items = this.#several(1, 3, () => `${this.#expression.any(3)} AS r${++this.#names}`);
    const order = this.random() < 0.3 ? ` ORDER BY r${this.#names} ${this.#pick(['', 'ASC', 'DESC'])}` : '';
    const skip = this.#pick(['0', '1', '-1', '9e9']);
    const limits = this.random() < 0.2 ? ` SKIP ${skip} LIMIT ${this.#pick(['0', '5', '$k', "'a'"])}` : '';
    return `RETURN ${this.#maybe(0.2, 'DISTINCT ')}${this.random() < 0.1 ? '*' : items.join(', ') + order}${limits}`;
  }

  /** Inserts, deletes or duplicates parts. */
  #mutate(query: string): string {
    let text = query;
    for (let count = this.#several(1, 3, () => '').length; count > 0; count--) {
      const at = Math.floor(this.random() * (text.length + 1));
      const end = Math.min(text.length, at + Math.floor(this.random() * 8));
      const inserted = this.#pick([
        () => '',
        () => this.#pick(symbols),
        () => ` ${this.#pick(keywords)} `,
        () => ` ${this.#pick(forbidden)} `,
        () => ` LOAD FROM '${this.file}' RETURN * `,
        () => `; COPY (MATCH (n) RETURN n.id) TO '${this.file}'`,
        () => ' CALL timeout=1; ',
        () => text.slice(at, end).repeat(3),
      ])();
      text = text.slice(0, at) + inserted + text.slice(this.random() < 0.5 ? at : end);
    }
    return text;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  #several<Item>(least: number, most: number, make: () => Item): Item[] {
    return Array.from({ length: least + Math.floor(this.random() * (most - least + 1)) }, make);
  }

  #maybe(probability: number, text: string): string {
    return this.random() < probability ? text : '';
  }
}
