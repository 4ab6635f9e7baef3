/** Calls a pure function only if an argument differs from that of the latest call. */
export function memoizeLast<Arguments extends readonly unknown[], Result>(
  compute: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  let latest: { readonly args: Arguments; readonly result: Result } | undefined;
  return (...args) => {
    if (latest?.args.every((argument, index) => Object.is(argument, args[index])) !== true) {
      latest = { args, result: compute(...args) };
    }
    return latest.result;
  };
}

/** Like `memoizeLast`, but returns the previous result if the new one equals it. */
export function memoizeEqual<Arguments extends readonly unknown[]>(
  compute: (...args: Arguments) => Uint8Array,
): (...args: Arguments) => Uint8Array {
  let latest: Uint8Array | undefined;
  return memoizeLast((...args: Arguments) => {
    const result = compute(...args);
    if (latest !== result && (latest === undefined || !areEqual(latest, result))) latest = result;
    return latest;
  });
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
