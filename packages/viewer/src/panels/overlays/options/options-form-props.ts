import type { Plugin, Violation } from '@code-graph/client';

/** Properties of a form for the options of one plugin. */
export interface OptionsFormProps {
  /** Id of the form, for the button that submits it. */
  readonly id: string;
  readonly plugin: Plugin;
  /** The options of the latest apply. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** The options that the user has entered since then, as `onChange` received them; undefined: none. */
  readonly draft: unknown;
  readonly onChange: (draft: unknown) => void;
  readonly violations: readonly Violation[];
  readonly onSubmit: (options: unknown) => void;
}
