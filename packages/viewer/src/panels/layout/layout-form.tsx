import type { Violation } from '@code-graph/client';
// Not from the index, which refers to a validator that is not installed.
import Form from '@rjsf/core/lib/components/Form.js';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useMemo } from 'react';
import type { ParameterForm } from '../../model/layout/parameter-form.js';
import { toFieldErrors } from '../../model/options/option-errors.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { optionsValidator } from '../overlays/options/options-validator.js';
import './layout-form.css';

interface LayoutFormProps {
  /** Id of the form, for the button that submits it. */
  readonly id: string;
  readonly parameters: ParameterForm;
  readonly violations: readonly Violation[];
  readonly onSubmit: (parameters: Readonly<Record<string, unknown>>) => void;
}

/** The parameters of the next layout. */
export function LayoutForm({ id, parameters, violations, onSubmit }: LayoutFormProps) {
  const { store } = useViewer();
  const given = useViewerState(({ layoutParameters }) => layoutParameters);
  const errors = useMemo(() => toFieldErrors(violations), [violations]);
  return (
    <Form<unknown>
      id={id}
      className="layout-form"
      idPrefix="layout"
      schema={parameters.schema}
      validator={optionsValidator}
      templates={{ ObjectFieldTemplate: GroupedFields }}
      formContext={parameters}
      formData={given}
      extraErrors={errors}
      showErrorList={false}
      noHtml5Validate
      onChange={({ formData }) => store.setState({ layoutParameters: formData as typeof given })}
      onSubmit={({ formData }) => onSubmit(formData as typeof given)}
    >
      {/* The button is outside of the form. */}
      <></>
    </Form>
  );
}

/** The common parameters, and the others on demand. */
function GroupedFields({ properties, registry, errorSchema = {} }: ObjectFieldTemplateProps) {
  const { common } = registry.formContext as ParameterForm;
  const others = properties.filter(({ name }) => !common.includes(name));
  const isFaulty = others.some(({ name }) => Object.hasOwn(errorSchema, name));
  return (
    <>
      {properties.filter(({ name }) => common.includes(name)).map(({ content }) => content)}
      <details open={isFaulty || undefined}>
        <summary>More parameters</summary>
        {others.map(({ content }) => content)}
      </details>
    </>
  );
}
