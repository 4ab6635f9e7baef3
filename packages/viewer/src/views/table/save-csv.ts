/** Saves a table as a file of the user, beginning with a byte order mark: spreadsheets otherwise misread letters beyond ASCII. */
export function saveCsv(text: string, name = 'nodes.csv'): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
