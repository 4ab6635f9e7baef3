/** Milliseconds after which the browser has certainly begun to save. */
const releaseMs = 60_000;

/** Lets the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), releaseMs);
}

/** Lets the browser save a table, which begins with a byte order mark: spreadsheets otherwise misread letters beyond ASCII. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), name);
}
