/** The element under the cursor: a node by its key as a number, an edge by its index in the visible graph. */
export interface Hovered {
  readonly node?: number | undefined;
  readonly edge?: number | undefined;
}
