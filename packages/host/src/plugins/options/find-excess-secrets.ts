import type { Violation } from '@code-graph/sdk';
import { collectSecretValues, maxSecrets } from '@code-graph/sdk/checks';
import type { CheckedOptions } from './checked-options.js';

/** Reports a violation if the options contain more secrets than are replaced in the messages of a plugin: the rest would be printed. */
export function findExcessSecrets({ options, secrets }: Pick<CheckedOptions, 'options' | 'secrets'>): Violation[] {
  const { length } = collectSecretValues(options, secrets);
  if (length <= maxSecrets) return [];
  const message = `the options contain ${length} secret values (writeOnly); at most ${maxSecrets} are supported`;
  return [{ pointer: '', rule: 'secrets', message }];
}
