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
