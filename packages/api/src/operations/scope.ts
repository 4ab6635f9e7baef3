/** The rights that a token can have. None includes another. */
export const scopes = ['graph:read', 'overlay:write', 'layout:write', 'repository:write'] as const;

/** A right that a token can have. */
export type Scope = (typeof scopes)[number];

/** Keeps the strings that are scopes. Tokens of identity providers may contain other strings as well. */
export function toScopes(names: Iterable<unknown>): ReadonlySet<Scope> {
  const given = new Set(names);
  return new Set(scopes.filter((scope) => given.has(scope)));
}
