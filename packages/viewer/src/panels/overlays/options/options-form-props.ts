import type { Plugin, Violation } from '@code-graph/client';

/** Properties of a form for the options of one plugin. */
export interface OptionsFormProps {
  /** Id of the form, for the button that submits it. */
  readonly id: string;
  readonly plugin: Plugin;
  /** The options with which the form begins. */
  readonly initial: Readonly<Record<string, unknown>>;
  readonly violations: readonly Violation[];
  readonly onSubmit: (options: unknown) => void;
}
