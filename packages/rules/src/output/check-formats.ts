import type { CheckAnswer } from '@code-graph/api';
import type { CheckProgram } from './check-program.js';
import { toGithubAnnotations } from './github-annotations.js';
import { toGitlabCodeQuality } from './gitlab-code-quality.js';
import { toJunit } from './junit-report.js';
import { toMarkdown } from './markdown-report.js';
import { toSarif } from './sarif/sarif-log.js';

export type CheckFormat = (answer: CheckAnswer, program: CheckProgram) => string;

/** The formats for other programs, by the names of `--format`. The same answer always results in the same text. */
export const checkFormats: Readonly<Record<'sarif' | 'junit' | 'gitlab' | 'github' | 'markdown', CheckFormat>> = {
  sarif: toSarif,
  junit: toJunit,
  gitlab: toGitlabCodeQuality,
  github: toGithubAnnotations,
  markdown: toMarkdown,
};
