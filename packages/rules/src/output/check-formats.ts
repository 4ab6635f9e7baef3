import type { CheckReport } from './check-report.js';
import type { CheckContext } from './check-context.js';
import { toGithubAnnotations } from './github-annotations.js';
import { toGitlabCodeQuality } from './gitlab-code-quality.js';
import { toJunit } from './junit-report.js';
import { toMarkdown } from './markdown-report.js';
import { toSarif } from './sarif/sarif-log.js';
import { formatForTerminal } from './terminal-report.js';

type CheckFormat = (answer: CheckReport, context: CheckContext) => string;

/** The formats, by the names of `--format`. The same answer always results in the same text. */
export const checkFormats: Readonly<
  Record<'terminal' | 'sarif' | 'junit' | 'gitlab' | 'github' | 'markdown', CheckFormat>
> = {
  terminal: formatForTerminal,
  sarif: toSarif,
  junit: toJunit,
  gitlab: toGitlabCodeQuality,
  github: toGithubAnnotations,
  markdown: toMarkdown,
};
