import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const fileName = 'THIRD-PARTY-NOTICES.txt';
const licenseFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
/** The innermost package of a path: a bundled package may itself contain others. */
const packageInPath = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Packages that are not on npm, and the package that contains them, whose license is theirs. */
const containedIn: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/core-internal': '@modelcontextprotocol/server',
};

/**
 * Writes the licenses of the packages in a bundle, which its source maps name, beside it.
 * @param dist the folder of the bundle
 * @throws Error for a package without a license file
 */
export async function writeThirdPartyNotices(dist: string): Promise<void> {
  const names = new Set<string>();
  for (const entry of await readdir(dist, { recursive: true })) {
    if (!entry.endsWith('.map')) continue;
    const { sources } = JSON.parse(await readFile(join(dist, entry), 'utf8')) as {
      readonly sources: readonly string[];
    };
    for (const source of sources) {
      const name = packageInPath.exec(source)?.[1];
      if (name !== undefined) names.add(containedIn[name] ?? name);
    }
  }
  const notices: string[] = [];
  for (const name of [...names].sort()) notices.push(`${name}\n\n${await readLicense(name, resolve(dist))}\n`);
  await writeFile(join(dist, fileName), notices.join(`\n${'-'.repeat(80)}\n\n`));
}

async function readLicense(name: string, from: string): Promise<string> {
  for (let folder = from; ; folder = dirname(folder)) {
    const installed = join(folder, 'node_modules', name);
    const files = await readdir(installed).catch(() => undefined);
    const licenses = files?.filter((file) => licenseFile.test(file)).sort() ?? [];
    if (licenses.length > 0) {
      const texts = await Promise.all(licenses.map((file) => readFile(join(installed, file), 'utf8')));
      return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
    }
    if (files || dirname(folder) === folder) {
      throw new Error(`${name} is bundled into ${from}, and has no license file${files ? ` in ${installed}` : ''}.`);
    }
  }
}
