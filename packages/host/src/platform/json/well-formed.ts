/** Whether a string is free of lone surrogates, so that it has a UTF-8 form. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
