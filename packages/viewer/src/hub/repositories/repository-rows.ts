import type { Repository } from '../api-types.js';

/** Columns of the list of repositories by which it can be sorted. */
export const repositoryColumns = [
  { id: 'name', title: 'Repository', isNumber: false },
  { id: 'state', title: 'State', isNumber: false },
  { id: 'age', title: 'Index', isNumber: false },
  { id: 'files', title: 'Files', isNumber: true },
  { id: 'lines', title: 'Lines', isNumber: true },
  { id: 'nodes', title: 'Nodes', isNumber: true },
  { id: 'edges', title: 'Edges', isNumber: true },
  { id: 'overlays', title: 'Overlays', isNumber: false },
  { id: 'violations', title: 'Violations', isNumber: true },
] as const;

export type RepositoryColumn = (typeof repositoryColumns)[number]['id'];

export type Condition = 'failed' | 'updating' | 'partial' | 'current' | 'none';

/** The state of a repository in one word, the worst first. */
export function conditionOf({ state, error, indexed, plugins }: Repository): Condition {
  if (error !== undefined) return 'failed';
  if (state !== 'idle') return 'updating';
  if (indexed === undefined) return 'none';
  return plugins.some(({ status }) => status === 'failed') ? 'partial' : 'current';
}

const conditions: readonly Condition[] = ['failed', 'partial', 'updating', 'none', 'current'];

/** The repositories whose name or source contains a text, in an order: a column, with `-` if the largest value comes first. */
export function listRepositories(all: readonly Repository[], find: string, sort: string): readonly Repository[] {
  const text = find.trim().toLowerCase();
  const matching = all.filter(({ name, source }) => [name, source].some((each) => each.toLowerCase().includes(text)));
  const column = repositoryColumns.find(({ id }) => id === sort.replace(/^-/, ''))?.id ?? 'name';
  const sign = sort.startsWith('-') ? -1 : 1;
  // Repositories without a value are last in both orders.
  return [...matching].sort((one, other) => {
    const [a, b] = [valueOf(one, column), valueOf(other, column)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return sign * (typeof a === 'string' || typeof b === 'string' ? compareTexts(String(a), String(b)) : a - b);
  });
}

function valueOf(repository: Repository, column: RepositoryColumn): string | number | undefined {
  const { name, indexed, lines, plugins, rules } = repository;
  switch (column) {
    case 'name':
      return name;
    case 'state':
      return conditions.indexOf(conditionOf(repository));
    case 'age':
      return indexed && -Date.parse(indexed.at);
    case 'files':
      return indexed?.files;
    case 'nodes':
      return indexed?.nodes;
    case 'edges':
      return indexed?.edges;
    case 'lines':
      return lines;
    case 'overlays':
      return plugins.filter(({ status }) => status === 'applied').length;
    case 'violations':
      return rules?.violations;
  }
}

function compareTexts(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** The time since a moment in one unit, such as `5 min`. */
export function ageOf(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${String(minutes)} min ago`;
  if (minutes < 48 * 60) return `${String(Math.floor(minutes / 60))} h ago`;
  return `${String(Math.floor(minutes / 1440))} days ago`;
}
