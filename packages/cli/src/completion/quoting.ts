/** A word of bash or zsh that stands for the text. */
export function inSingleQuotes(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A string of fish. */
export function inFishQuotes(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}

/** A string of PowerShell without variables. */
export function inPowershellQuotes(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
