/** A page of an answer. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The part of a reply by which its pages are put together. */
interface PagedReply {
  readonly more?: number | Readonly<Record<string, number>>;
  readonly graph: { readonly version: number };
  readonly changed?: { readonly more: number };
  readonly production?: { readonly more: number };
  readonly tests?: { readonly more: number };
}

/** Maximum number of pages of one answer. The total is exact nevertheless. */
const maxPages = 4;
/** Number of times that an answer is begun again because the graph has changed between two pages. */
const maxAttempts = 3;

/** Loads the pages of an answer, all from the same version of the graph. */
export async function loadPages<Reply extends PagedReply>(
  limit: number,
  load: (page: Page) => Promise<Reply>,
  join: (one: Reply, next: Reply) => Reply,
): Promise<Reply> {
  let joined = await load({ limit, offset: 0 });
  for (let [page, attempts] = [1, 1]; page < maxPages && hasMore(joined); page++) {
    const next = await load({ limit, offset: page * limit });
    if (next.graph.version === joined.graph.version) joined = join(joined, next);
    else {
      if (attempts++ === maxAttempts) return joined;
      joined = await load({ limit, offset: 0 });
      page = 0;
    }
  }
  return joined;
}

function hasMore({ more = 0, changed, production, tests }: PagedReply): boolean {
  const inLists = typeof more === 'number' ? [more] : Object.values(more);
  return Math.max(...inLists, changed?.more ?? 0, production?.more ?? 0, tests?.more ?? 0) > 0;
}
