/** Versions of packages by their names. Which one of several versions is meant is not known. */
export class VersionsByName {
  readonly #versions = new Map<string, Set<string>>();

  add(name: string, version: string): void {
    const versions = this.#versions.get(name);
    if (versions === undefined) this.#versions.set(name, new Set([version]));
    else versions.add(version);
  }

  has(name: string): boolean {
    return this.#versions.has(name);
  }

  /** The version of a package; `undefined` if it has none or several. */
  get(name: string): string | undefined {
    return onlyOf(this.#versions.get(name));
  }
}

/** The only element of a set; `undefined` if there are none or several. */
export function onlyOf<Value>(values: ReadonlySet<Value> | undefined): Value | undefined {
  return values?.size === 1 ? [...values][0] : undefined;
}
