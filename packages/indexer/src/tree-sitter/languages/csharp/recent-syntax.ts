const refStructs = /\ballows[ \t]+ref[ \t]+struct\b/g;

/** Replaces constraints of C# 13 by a text of the same length that the grammar parses. They name no types. */
export function replaceRecentSyntax(text: string): string {
  return text.includes('allows') ? text.replace(refStructs, ({ length }) => 'notnull'.padEnd(length)) : text;
}
