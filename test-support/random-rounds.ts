/** Size and seed of a test with random input. The same seed yields the same input. */
export interface RandomRounds {
  readonly rounds: number;
  readonly seed: number;
}

/**
 * Reads the rounds and the seed of `npm run soak` for a long random test. The short version in `npm test` passes fixed values to the same
 * test function instead.
 *
 * @param defaultRounds number of rounds without `--rounds`
 */
export function soakRounds(defaultRounds: number): RandomRounds {
  return { rounds: readInteger('CODE_GRAPH_ROUNDS') ?? defaultRounds, seed: readInteger('CODE_GRAPH_SEED') ?? 1 };
}

function readInteger(name: string): number | undefined {
  const value = process.env[name];
  if (value === undefined || value === '') return undefined;
  if (!/^\d{1,10}$/.test(value)) throw new RangeError(`${name} must be a whole number, but is "${value}".`);
  return Number(value);
}
