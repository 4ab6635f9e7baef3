/** One shape that crosses a boundary: what must be let through, and what must be refused for which reason. */
export interface ObjectSamples {
  /** With every member there is. */
  readonly full: Readonly<Record<string, unknown>>;
  /** Names of the members that must be there. All others may be left out. */
  readonly required: readonly string[];
  /** Values for places in `full`, as JSON pointers, and the keyword of the rule that refuses them. */
  readonly refused: readonly (readonly [pointer: string, value: unknown, rule: string])[];
  /** Members that may hold anything, null included. */
  readonly open?: readonly string[];
}

/** Holds the samples to the type that was generated from the same schema. */
export const of = <Shape extends object>(
  samples: ObjectSamples & { readonly full: Required<Shape>; readonly required: readonly (keyof Shape)[] },
): ObjectSamples => samples;
