import { hasValue, type Column } from '@code-graph/graph/snapshot';
import type { Selection, SelectionConditions } from '../file/rule-file.js';
import { compilePattern, type StringTest } from '../patterns/pattern.js';
import type { IndexTest, RuleGraph } from './rule-graph.js';

/** The nodes of a selection. */
export interface SelectedNodes {
  readonly has: IndexTest;
  readonly count: number;
  /** The types that the selection names. */
  readonly types: readonly string[];
}

/** Finds the nodes of selections. Folders are never selected: their contents are. */
export class NodeSelector {
  readonly #groups = new Map<string, Promise<Uint8Array>>();
  readonly #selections = new Map<string, Promise<SelectedNodes>>();

  constructor(
    private readonly graph: RuleGraph,
    private readonly groups: ReadonlyMap<string, Selection>,
  ) {}

  select(selection: Selection): Promise<SelectedNodes> {
    const key = JSON.stringify(selection);
    let selected = this.#selections.get(key);
    if (selected === undefined) {
      selected = this.#mark(selection).then((marks) => ({
        has: (node) => marks[node] === 1,
        count: marks.reduce((sum, mark) => sum + mark, 0),
        types: typesOf(selection),
      }));
      this.#selections.set(key, selected);
    }
    return selected;
  }

  async #mark(selection: Selection): Promise<Uint8Array> {
    const marks = new Uint8Array(this.graph.snapshot.nodeCount);
    for (const each of [selection].flat() as readonly (string | SelectionConditions)[]) {
      const more = await this.#markOne(each);
      for (let node = 0; node < marks.length; node++) if (more[node] === 1) marks[node] = 1;
    }
    return marks;
  }

  #markOne(each: string | SelectionConditions): Promise<Uint8Array> {
    if (typeof each !== 'string') return this.#markConditions(each);
    return this.groups.has(each) ? this.#markGroup(each) : this.#markConditions({ path: each });
  }

  #markGroup(name: string): Promise<Uint8Array> {
    const marks = this.#groups.get(name) ?? this.#mark(this.groups.get(name) ?? []);
    this.#groups.set(name, marks);
    return marks;
  }

  async #markConditions(conditions: SelectionConditions): Promise<Uint8Array> {
    const { nodeCount } = this.graph.snapshot;
    const tests = await this.#toTests(conditions);
    const marks = new Uint8Array(nodeCount);
    for (let node = 0; node < nodeCount; node++) {
      if (!this.graph.isFolder(node) && tests.every((test) => test(node))) marks[node] = 1;
    }
    return marks;
  }

  async #toTests({ group, path, name, type, language, test, ...rest }: SelectionConditions): Promise<IndexTest[]> {
    const { graph } = this;
    const { nodeFields } = graph.snapshot.structure;
    const tests: IndexTest[] = [];
    if (type !== undefined)
      tests.push(
        toColumnTest(
          nodeFields.get('type'),
          toSomeTest(type, (each) => toEqual(each)),
        ),
      );
    if (language !== undefined)
      tests.push(
        toColumnTest(
          nodeFields.get('language'),
          toSomeTest(language, (each) => toEqual(each)),
        ),
      );
    if (path !== undefined) tests.push(this.#toPathTest(toSomeTest(path, (each) => compilePattern(each, 'path'))));
    if (name !== undefined)
      tests.push(
        toColumnTest(
          nodeFields.get('name'),
          toSomeTest(name, (each) => compilePattern(each, 'name')),
        ),
      );
    if (test !== undefined) tests.push((node) => graph.isTest(node) === test);
    if (rest.public !== undefined) tests.push((node) => graph.isPublic(node) === rest.public);
    if (rest.package !== undefined) tests.push(await this.#toPackageTest(rest.package));
    if (group !== undefined) tests.push(toMarkTest(await this.#mark([group].flat())));
    if (rest.except !== undefined) {
      const isExcept = toMarkTest(await this.#mark(rest.except));
      tests.push((node) => !isExcept(node));
    }
    return tests;
  }

  #toPathTest(isWanted: StringTest): IndexTest {
    const files = this.graph.snapshot.structure.nodeFields.get('file');
    const ofFile = toColumnTest(files, isWanted);
    return (node) => (files && hasValue(files, node) ? ofFile(node) : isWanted(this.graph.idOf(node)));
  }

  async #toPackageTest(patterns: string | readonly string[]): Promise<IndexTest> {
    const isWanted = toSomeTest(patterns, (each) => compilePattern(each, 'path'));
    const packages = await this.graph.packages;
    const results = new Map<number, boolean>();
    for (const each of new Set(packages)) {
      results.set(each, each >= 0 && (isWanted(this.graph.idOf(each)) || isWanted(this.graph.nameOf(each))));
    }
    return (node) => results.get(packages[node] ?? -1) === true;
  }
}

function typesOf(selection: Selection): string[] {
  const parts = [selection].flat() as readonly (string | SelectionConditions)[];
  return parts.flatMap((part) => (typeof part === 'string' || part.type === undefined ? [] : part.type));
}

function toEqual(wanted: string): StringTest {
  return (text) => text === wanted;
}

function toMarkTest(marks: Uint8Array): IndexTest {
  return (node) => marks[node] === 1;
}

function toSomeTest(patterns: string | readonly string[], compile: (pattern: string) => StringTest): StringTest {
  const tests = [patterns].flat().map(compile);
  return (text) => tests.some((test) => test(text));
}

/** Tests each distinct string of a column once. */
function toColumnTest(column: Column | undefined, isWanted: StringTest): IndexTest {
  if (column?.type !== 'string') return () => false;
  const results = column.dictionary.map(isWanted);
  return (node) => hasValue(column, node) && results[column.values[node] ?? 0] === true;
}
