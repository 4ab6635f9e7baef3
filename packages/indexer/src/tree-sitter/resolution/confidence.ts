/**
 * The confidence of an edge, by the way in which its target was found. A resolution in several steps has the lowest
 * confidence of its steps.
 */
export const confidenceOf = {
  /** Declared in the same file, in a visible scope. */
  sameFile: 1,
  /** Named by an import or a qualified name. */
  imported: 0.9,
  /** In the same package or namespace, or in one that is imported by a wildcard. */
  samePackage: 0.7,
  /** The only one of its name in the workspace, or a member of the type argument of a call whose result is not known. */
  unique: 0.5,
  /** One of several declarations in one file, for different builds. */
  buildVariant: 0.5,
  /** One of several overloads that accept the arguments. */
  overload: 0.3,
} as const;
