import { importTable } from './import-table.js';
import { maxParameters } from './max-parameters.js';

/** The rules of this repository, for the linter. */
export default {
  meta: { name: 'code-graph' },
  rules: { 'import-table': importTable, 'max-parameters': maxParameters },
};
