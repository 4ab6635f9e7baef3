/** A requirement of a distribution: its normalized name and the versions that it accepts; '' accepts all. */
export interface Requirement {
  readonly name: string;
  readonly range: string;
}

const requirement = /^\s*([\p{L}\d](?:[\p{L}\d._-]*[\p{L}\d])?)\s*(?:\[[^\]]*\])?\s*(?:@\s*(\S+)|\(?([^;()#]*)\)?)/u;

/** Longer lines are skipped. */
const maxLength = 1_000;

/** Parses a requirement as in `requests[socks] >=2.8.1, <3 ; python_version < "3.9"`. */
export function parseRequirement(text: string): Requirement | undefined {
  const [, name, url, range = ''] = text.length > maxLength ? [] : (requirement.exec(text) ?? []);
  return name === undefined ? undefined : { name: normalizedName(name), range: url ?? range.replace(/\s+/g, '') };
}

/** Parses a requirements file. Options, and requirements by a path or an address alone, are skipped. */
export function parseRequirements(text: string): readonly Requirement[] {
  return text
    .replace(/\\\r?\n/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const isRequirement = /^\s*[\p{L}\d]/u.test(line) && !/^\s*[\w+.-]+:/.test(line) && !/^\s*[^\s;@]*\//.test(line);
      return (isRequirement ? parseRequirement(line.replace(/\s+(#|--).*$/, '')) : undefined) ?? [];
    });
}

/** The form of a distribution's name in which names are compared. */
export function normalizedName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}
