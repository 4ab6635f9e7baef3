import type { ExportedSymbol, RepositoryBoundary, SymbolUse } from '../../packages/indexer/src/index.js';

/** A repository of a synthetic organization, as sources and as the boundary that indexing them results in. */
export interface SyntheticRepository {
  readonly name: string;
  readonly commit: string;
  /** Contents by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly boundary: RepositoryBoundary;
}

/** A package that repositories of the organization share. */
export interface SharedPackage {
  readonly manager: 'npm' | 'go';
  readonly name: string;
  /** Oldest first. The last one is current. */
  readonly versions: readonly string[];
  /** Names of the exported functions in the current version. The package also exports a class `Client` with the method `Send`. */
  readonly functions: readonly string[];
}

/** The use of a shared package by a repository. */
export interface PlannedUse {
  readonly of: SharedPackage;
  readonly version: string;
  /** The called functions, which may be missing in the current version. */
  readonly functions: readonly string[];
}

/** The plan of a repository. */
export interface PlannedRepository {
  readonly name: string;
  readonly manager: 'npm' | 'go';
  /** The package that it publishes. */
  readonly publishes?: SharedPackage;
  readonly uses: readonly PlannedUse[];
}

/** The text of one file, with the rows that its lines result in. */
class SourceText {
  readonly lines: string[] = [];

  /** Appends a line and returns its number. */
  add(text: string): number {
    return this.lines.push(text);
  }

  toString(): string {
    return `${this.lines.join('\n')}\n`;
  }
}

/** Renders the sources and the boundary of a repository. */
export function renderRepository(plan: PlannedRepository): SyntheticRepository {
  return plan.manager === 'npm' ? renderNpm(plan) : renderGo(plan);
}

function renderNpm({ name, publishes, uses }: PlannedRepository): SyntheticRepository {
  const file = 'src/use.ts';
  const text = new SourceText();
  const rows: SymbolUse[] = [];
  for (const { of, version, functions } of uses) {
    const locked = { package: of.name, range: `^${version}`, locked: version };
    const add = (symbol: string, kind: SymbolUse['kind'], line: number, owner?: string, confidence = 1): void => {
      const nodeId = owner === undefined ? file : `${file}#${owner}`;
      rows.push({ manager: 'npm', ...locked, symbol, nodeId, file, line, kind, confidence });
    };
    const local = of.name.replace(/\W+/g, '_');
    const names = functions.map((each) => `${each} as ${each}${local}`).join(', ');
    const imported = text.add(`import { ${names}, Client as Client${local} } from '${of.name}';`);
    for (const each of [...functions, 'Client']) add(each, 'import', imported);
    const owner = `use${local}`;
    text.add(`function ${owner}() {`);
    for (const each of functions) add(each, 'call', text.add(`  ${each}${local}();`), owner);
    add('Client', 'call', text.add(`  const client = new Client${local}();`), owner);
    add('Client.Send', 'call', text.add('  client.Send();'), owner, 0.95);
    text.add('}');
  }
  const dependencies = Object.fromEntries(uses.map(({ of, version }) => [of.name, `^${version}`]));
  const version = publishes?.versions.at(-1);
  const identity = publishes === undefined ? { name, private: true } : { name: publishes.name, version };
  const installed = uses.map(({ of, version }) => [`node_modules/${of.name}`, { version }]);
  return {
    ...{ name, commit: commitOf(name) },
    files: {
      'package.json': JSON.stringify({ ...identity, exports: './src/index.ts', dependencies }),
      'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: Object.fromEntries(installed) }),
      'src/index.ts': publishes === undefined ? 'export {};\n' : npmSource(publishes),
      [file]: text.toString(),
    },
    boundary: {
      packages: publishes === undefined ? [] : [{ manager: 'npm', name: publishes.name, version, folder: '' }],
      exports: publishes === undefined ? [] : exportsOf(publishes, 'src/index.ts'),
      uses: rows,
    },
  };
}

function npmSource({ functions }: SharedPackage): string {
  return [...functions.map((each) => `export function ${each}() {}`), 'export class Client { Send() {} }', ''].join(
    '\n',
  );
}

function renderGo({ name, publishes, uses }: PlannedRepository): SyntheticRepository {
  const file = 'internal/use/use.go';
  const text = new SourceText();
  const rows: SymbolUse[] = [];
  const usedAs = (
    symbol: string,
    place: Pick<SymbolUse, 'kind' | 'line' | 'nodeId' | 'confidence'>,
    use: PlannedUse,
  ): void => {
    const locked = { package: use.of.name, range: `v${use.version}`, locked: `v${use.version}` };
    rows.push({ manager: 'go', ...locked, symbol, file, ...place });
  };
  text.add('package use');
  for (const use of uses) {
    const line = text.add(`import "${use.of.name}"`);
    usedAs('*', { kind: 'import', line, nodeId: file, confidence: 1 }, use);
  }
  for (const use of uses) {
    const local = use.of.name.slice(use.of.name.lastIndexOf('/') + 1);
    const owner = { nodeId: `${file}#use_${local}`, confidence: 1 };
    text.add(`func use_${local}() {`);
    for (const each of use.functions) {
      const line = text.add(`\t${local}.${each}()`);
      usedAs(each, { kind: 'call', line, ...owner }, use);
    }
    usedAs('Client', { kind: 'reference', line: text.add(`\tclient := ${local}.Client{}`), ...owner }, use);
    usedAs('Client.Send', { kind: 'call', line: text.add('\tclient.Send()'), ...owner, confidence: 0.9 }, use);
    text.add('}');
  }
  const module = publishes?.name ?? `example.com/acme/${name}`;
  const required = uses.map(({ of, version }) => `require ${of.name} v${version}`);
  const sums = uses.map(({ of, version }) => `${of.name} v${version} h1:x=`);
  return {
    ...{ name, commit: commitOf(name) },
    files: {
      'go.mod': [`module ${module}`, ...required, ''].join('\n'),
      'go.sum': [...sums, ''].join('\n'),
      [file]: text.toString(),
      ...(publishes === undefined ? { 'main.go': 'package main\n' } : { 'lib.go': goSource(publishes) }),
    },
    boundary: {
      packages: [{ manager: 'go', name: module, version: undefined, folder: '' }],
      exports: publishes === undefined ? [] : exportsOf(publishes, 'lib.go'),
      uses: rows,
    },
  };
}

function goSource({ name, functions }: SharedPackage): string {
  return [
    `package ${name.slice(name.lastIndexOf('/') + 1)}`,
    ...functions.map((each) => `func ${each}() {}`),
    'type Client struct{}',
    'func (c *Client) Send() {}',
    '',
  ].join('\n');
}

function exportsOf({ manager, name, functions }: SharedPackage, file: string): ExportedSymbol[] {
  return [...functions, 'Client', 'Client.Send'].map((symbol) => ({
    ...{ manager, package: name, symbol },
    nodeId: `${file}#${symbol}`,
  }));
}

/** A name like that of a commit, different for each repository. */
function commitOf(name: string): string {
  return Buffer.from(name.padEnd(20, '.')).toString('hex').slice(0, 40);
}
