/**
 * The default locations of reports, relative to a folder with code. Of several reports in one folder, the first in this order has the most
 * detail: branches by name, then counts of branches, then lines.
 */
export const usualPlaces: readonly string[] = [
  'coverage/coverage-final.json',
  'coverage/lcov.info',
  'lcov.info',
  'coverage.lcov',
  'target/coverage/lcov.info',
  'target/llvm-cov/lcov.info',
  'coverage.json',
  'coverage/coverage.json',
  'target/site/jacoco-aggregate/jacoco.xml',
  'target/site/jacoco/jacoco.xml',
  'build/reports/jacoco/test/jacocoTestReport.xml',
  'build/reports/kover/report.xml',
  'coverage/cobertura-coverage.xml',
  'cobertura-coverage.xml',
  'cobertura.xml',
  'coverage.cobertura.xml',
  'TestResults/*/coverage.cobertura.xml',
  'target/site/cobertura/coverage.xml',
  'coverage.xml',
  'coverage/coverage.xml',
  'coverage/clover.xml',
  'build/logs/clover.xml',
  'clover.xml',
  'coverage.out',
  'cover.out',
  'coverage/coverage.out',
  'c.out',
  'coverage.txt',
];

/** The places that messages name. */
export const wellKnownPlaces: readonly string[] = [
  'coverage/lcov.info',
  'coverage/coverage-final.json',
  'coverage.xml',
  'target/site/jacoco/jacoco.xml',
  'coverage.out',
  `${usualPlaces.length - 5} other names`,
];
