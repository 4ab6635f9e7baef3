import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { soakFiles, toMochaArguments } from './test-arguments.mjs';

/**
 * @typedef {object} SoakArguments
 * @property {string[]} mochaArguments
 * @property {{ CODE_GRAPH_SEED: string, CODE_GRAPH_ROUNDS?: string }} environment read by `test-support/random-rounds.ts`
 * @property {string} repeatArguments the arguments that repeat the run
 */

/**
 * Parses the arguments of `npm run soak`. The default seed is random.
 *
 * @param {readonly string[]} given
 * @param {{ root: string, directory: string }} folders `root`: where mocha runs; `directory`: base of relative paths
 * @returns {SoakArguments}
 * @throws {RangeError} if a file or folder does not exist, or a number is invalid
 */
export function readSoakArguments(given, folders) {
  const { tokens } = parseArgs({
    args: [...given],
    options: { rounds: { type: 'string' }, seed: { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const rest = [...given];
  /** @type {Record<string, string>} */
  const numbers = {};
  for (const token of tokens.toReversed()) {
    if (token.kind !== 'option' || (token.name !== 'rounds' && token.name !== 'seed')) continue;
    rest.splice(token.index, token.inlineValue ? 1 : 2);
    numbers[token.name] ??= toWholeNumber(token.rawName, token.value);
  }
  const { rounds, seed = String(randomInt(1, 2 ** 31)) } = numbers;
  const { flags, specs } = toMochaArguments(rest, folders, soakFiles);
  return {
    mochaArguments: [...flags, ...specs],
    environment: { CODE_GRAPH_SEED: seed, ...(rounds === undefined ? {} : { CODE_GRAPH_ROUNDS: rounds }) },
    repeatArguments: [...rest.map(quote), ...(rounds === undefined ? [] : ['--rounds', rounds]), '--seed', seed].join(
      ' ',
    ),
  };
}

/**
 * @param {string} flag
 * @param {string | undefined} value
 */
function toWholeNumber(flag, value) {
  if (value !== undefined && /^\d{1,10}$/.test(value)) return value;
  throw new RangeError(`${flag} needs a whole number${value === undefined ? '' : `, not "${value}"`}.`);
}

/** @param {string} argument */
function quote(argument) {
  return /^[\w./:=@-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}
