import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';

/** An option that takes one of several kinds of values: the choice of the kind, and the field of the chosen one. */
export function Alternatives({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div>
      <label className="options-form-kind">
        <span className="visually-hidden">Kind of value</span>
        {selector}
      </label>
      {optionSchemaField}
    </div>
  );
}
