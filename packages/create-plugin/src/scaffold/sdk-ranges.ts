import { createRequire } from 'node:module';

/** The version of the SDK that belongs to this release. */
export function sdkVersion(): string {
  return (createRequire(import.meta.url)('@code-graph/sdk/package.json') as { version: string }).version;
}

/** The ranges of a new package: a plugin supports its SDK and later ones, up to the next major version. */
export function sdkRanges(version: string): Record<'sdkRange' | 'sdkDevelopmentRange' | 'cliRange', string> {
  const nextMajor = Number(version.split('.')[0]) + 1;
  return {
    sdkRange: `>=${version} <${nextMajor}.0.0`,
    sdkDevelopmentRange: `^${version}`,
    cliRange: `^${version}`,
  };
}
