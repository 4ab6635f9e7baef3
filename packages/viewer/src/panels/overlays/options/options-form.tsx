// Not from the index, which refers to a validator that is not installed.
import Form from '@rjsf/core/lib/components/Form.js';
import { useMemo } from 'react';
import { toFieldErrors } from '../../../model/options/option-errors.js';
import { toOptionForm } from '../../../model/options/option-form.js';
import { Alternatives } from './alternatives.js';
import { FormBoundary } from './form-boundary.js';
import { JsonOptions } from './json-options.js';
import type { OptionsFormProps } from './options-form-props.js';
import { optionsValidator } from './options-validator.js';
import './options-form.css';

/** The options of a plugin as a form that is made from their schema, or as JSON where that is not possible. */
export function OptionsForm(props: OptionsFormProps) {
  return (
    <FormBoundary fallback={<JsonOptions {...props} />}>
      <SchemaForm {...props} />
    </FormBoundary>
  );
}

function SchemaForm({ plugin, initial, draft, violations, onChange, onSubmit, id }: OptionsFormProps) {
  const { schema, controls } = useMemo(() => toOptionForm(plugin.optionsSchema), [plugin.optionsSchema]);
  const errors = useMemo(() => toFieldErrors(violations), [violations]);
  return (
    <Form<unknown>
      id={id}
      className="options-form"
      // Ids of fields are unique on the page.
      idPrefix={`options-${plugin.id}`}
      schema={schema}
      uiSchema={controls}
      validator={optionsValidator}
      templates={{ MultiSchemaFieldTemplate: Alternatives }}
      formData={draft ?? initial}
      extraErrors={errors}
      showErrorList={false}
      noHtml5Validate
      onChange={({ formData }, field) => {
        // Without a field, the form has only filled in the defaults.
        if (field !== undefined) onChange(formData);
      }}
      onSubmit={({ formData }) => onSubmit(formData)}
    >
      {/* The button is outside of the form. */}
      <></>
    </Form>
  );
}
