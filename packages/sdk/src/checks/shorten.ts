const longestShownValue = 100;

/** Maximum length of a pointer. A reply would otherwise repeat megabytes of a request. */
const longestPointer = 4000;

export function shortenPointer(pointer: string): string {
  return shorten(pointer, longestPointer);
}

export function shortenText(text: string): string {
  return shorten(text, longestShownValue);
}

function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
