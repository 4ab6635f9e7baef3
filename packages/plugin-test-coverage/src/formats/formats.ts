import { clover } from './clover.js';
import { cobertura } from './cobertura.js';
import { coveragePy } from './coverage-py.js';
import { goProfile } from './go-profile.js';
import { istanbul } from './istanbul.js';
import { jacoco } from './jacoco.js';
import { lcov } from './lcov.js';
import { llvmCov } from './llvm-cov.js';
import type { ReportFormat } from './report-format.js';
import { sonarGeneric } from './sonar-generic.js';

/** All formats. At most one of them matches a report. */
export const formats: readonly ReportFormat[] = [
  lcov,
  cobertura,
  jacoco,
  clover,
  istanbul,
  goProfile,
  llvmCov,
  coveragePy,
  sonarGeneric,
];
