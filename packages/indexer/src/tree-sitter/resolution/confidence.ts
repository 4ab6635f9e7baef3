/** How sure an edge is. What a step of the resolution finds is as sure as its least sure part. */
export const confidenceOf = {
  /** Declared in the same file, in a scope that the place sees. */
  sameFile: 1,
  /** Named by an import, or by a path of names. */
  imported: 0.9,
  /** In the same package or namespace, or in one whose names are all imported. */
  samePackage: 0.7,
  /** The only one of its name in the workspace. */
  unique: 0.5,
  /** One of several overloads that the arguments fit. */
  overload: 0.3,
} as const;
