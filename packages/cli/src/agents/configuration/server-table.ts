/** The servers in a configuration file of one format. */
export interface ServerTable {
  /** @throws Error if the text is not valid */
  parse(text: string): Readonly<Record<string, unknown>>;
  /** Adds a server that the text does not have, and changes nothing else. */
  add(text: string, key: string, name: string, entry: object): string;
  /** Removes a server that the text has. */
  remove(text: string, key: string, name: string): string;
}
