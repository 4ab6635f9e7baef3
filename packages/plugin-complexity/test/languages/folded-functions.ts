import type { FunctionMeasurement } from '../../src/file-measurement.js';

export interface NamedFunction {
  readonly name: string;
  readonly startLine: number;
  readonly endOffset: number;
  cyclomatic: number;
  cognitive: number;
  structural: number;
}

/** The functions with the complexity of the anonymous functions inside them, as other programs report them. An initializer has no name. */
export function foldAnonymous(functions: readonly FunctionMeasurement[]): NamedFunction[] {
  const folded = functions.map((each) => ({ ...each }));
  const outer = (index: number): (typeof folded)[number] | undefined => {
    const end = folded[index]?.endOffset ?? 0;
    return folded.slice(0, index).findLast(({ endOffset }) => endOffset >= end);
  };
  for (let index = folded.length - 1; index >= 0; index -= 1) {
    const each = folded[index];
    const owner = outer(index);
    if (each === undefined || each.name !== undefined || owner === undefined) continue;
    owner.cyclomatic += each.cyclomatic - 1;
    owner.cognitive += each.cognitive + each.structural * (each.nesting + 1);
    owner.structural += each.structural;
  }
  return folded.flatMap(({ name, ...each }, index) =>
    name === undefined && outer(index) !== undefined ? [] : [{ name: name ?? '', ...each }],
  );
}
