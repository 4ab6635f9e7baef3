/** A right that a token can have. None includes another. */
export type Scope = 'graph:read' | 'overlay:write' | 'layout:write';
