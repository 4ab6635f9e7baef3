import type { MavenDependency } from './maven-project.js';

/** Well-known packages that do not begin with the group of their artifact. */
const wellKnown: Readonly<Record<string, string>> = {
  'com.fasterxml.jackson.annotation': 'com.fasterxml.jackson.core:jackson-annotations',
  'com.fasterxml.jackson.core': 'com.fasterxml.jackson.core:jackson-core',
  'com.fasterxml.jackson.databind': 'com.fasterxml.jackson.core:jackson-databind',
  'com.google.common': 'com.google.guava:guava',
  'com.google.common.collect.testing': 'com.google.guava:guava-testlib',
  'com.google.common.jimfs': 'com.google.jimfs:jimfs',
  'com.google.common.testing': 'com.google.guava:guava-testlib',
  'com.google.common.truth': 'com.google.truth:truth',
  'com.google.gson': 'com.google.code.gson:gson',
  'javax.annotation': 'com.google.code.findbugs:jsr305',
  lombok: 'org.projectlombok:lombok',
  okhttp3: 'com.squareup.okhttp3:okhttp',
  'org.apache.commons.codec': 'commons-codec:commons-codec',
  'org.apache.commons.io': 'commons-io:commons-io',
  'org.apache.commons.logging': 'commons-logging:commons-logging',
  'org.junit': 'junit:junit',
  'org.slf4j': 'org.slf4j:slf4j-api',
  'reactor.core': 'io.projectreactor:reactor-core',
};

/**
 * The artifact that provides a package, among those that a project depends on. Packages do not state their artifact: it has the group whose
 * name the package begins with. Of several artifacts of the group, it is the one whose name has the next part of the package. `undefined`
 * if that leaves none or several.
 */
export function findArtifact(name: string, dependencies: readonly MavenDependency[]): MavenDependency | undefined {
  const parts = name.split('.');
  for (let count = parts.length; count > 0; count -= 1) {
    const prefix = parts.slice(0, count).join('.');
    const wellKnownArtifact = wellKnown[prefix];
    const declared = dependencies.find(({ group, artifact }) => `${group}:${artifact}` === wellKnownArtifact);
    if (declared !== undefined) return declared;
    const ofGroup = distinct(dependencies.filter(({ group }) => group === prefix));
    const [only] = ofGroup;
    if (only === undefined && wellKnownArtifact !== undefined) return undefined;
    if (only === undefined) continue;
    if (ofGroup.length === 1) return only;
    const rest = parts.slice(count);
    const fitting = ofGroup.filter(({ artifact }) => rest.includes(artifact.slice(artifact.search(/[^-.]*$/))));
    return fitting.length === 1 ? fitting[0] : undefined;
  }
  return undefined;
}

function distinct(dependencies: readonly MavenDependency[]): readonly MavenDependency[] {
  return [...new Map(dependencies.toReversed().map((each) => [each.artifact, each])).values()];
}
