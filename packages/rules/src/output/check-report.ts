import type { CheckAnswer } from '@code-graph/api';

/** The part of a check that reports show: the graph may be that of one workspace, or those of many repositories. */
export type CheckReport = Omit<CheckAnswer, 'graph'>;
