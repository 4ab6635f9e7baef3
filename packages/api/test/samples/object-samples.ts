/** Samples of an object that a schema has to accept or to reject. */
export interface ObjectSamples {
  /** An object with all members. */
  readonly full: Readonly<Record<string, unknown>>;
  /** Names of the required members. All others are optional. */
  readonly required: readonly string[];
  /** Invalid values for members of `full`: JSON pointer, value, and the keyword that rejects the value. */
  readonly rejected: readonly (readonly [pointer: string, value: unknown, rule: string])[];
  /** Members that accept any value, including null. */
  readonly open?: readonly string[];
}

/** Checks the samples against the type generated from the same schema. */
export const of = <Shape extends object>(
  samples: ObjectSamples & { readonly full: Required<Shape>; readonly required: readonly (keyof Shape)[] },
): ObjectSamples => samples;
