import type { Rule } from '../rule.js';
import { colorRules } from './color-rules.js';
import { contractRules } from './contract-rules.js';
import { dependencyRules } from './dependency-rules.js';
import { entryFileRules } from './entry-file-rules.js';
import { entryRules } from './entry-rules.js';
import { fileRules } from './file-rules.js';
import { installedRules } from './installed-rules.js';
import { legendRules } from './legend-rules.js';
import { manifestRules } from './manifest-rules.js';
import { optionRules } from './option-rules.js';
import { packageRules } from './package-rules.js';

/** All rules by their subject, in the order in which they are reported and documented. */
export const ruleGroups: Readonly<Record<string, readonly Rule[]>> = {
  'The package': packageRules,
  Dependencies: [...dependencyRules, ...installedRules],
  Files: [...entryFileRules, ...fileRules],
  'The manifest': manifestRules,
  Options: optionRules,
  Legends: legendRules,
  Colors: colorRules,
  'The plugin': [...entryRules, ...contractRules],
};

export const rules: readonly Rule[] = Object.values(ruleGroups).flat();
