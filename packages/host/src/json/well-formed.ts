/** Whether a string contains no lone surrogates, so that it can be encoded as UTF-8. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
