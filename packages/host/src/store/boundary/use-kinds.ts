import type { UseKind } from '@code-graph/indexer';

/** Kinds of uses by the number that is stored. New ones are added at the end. */
export const useKinds: readonly UseKind[] = ['call', 'import', 'reference', 'type'];
