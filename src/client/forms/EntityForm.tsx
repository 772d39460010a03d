import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import type { AnyEntity } from '../../shared/entity/entity';
import type { Field as EntityField } from '../../shared/entity/field';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { FieldInput } from './FieldInput';
import { type FormValues, useEntityForm } from './use-entity-form';
import './forms.css';

export interface FormSection {
  title: string;
  names: readonly string[];
}

interface EntityFormProps<E extends AnyEntity> {
  entity: E;
  names: readonly (keyof E['fields'] & string)[];
  /** Groups of the names under headings; one group without a heading where nothing is said. */
  sections?: readonly FormSection[];
  initial?: FormValues;
  /** Shown but not editable. */
  readOnly?: readonly string[];
  draftKey: string;
  submitLabel: string;
  /** Saves; a rejection with field errors is shown at the fields, any other as a toast. */
  onSubmit: (values: FormValues, changes: FormValues) => Promise<void>;
  onCancel?: () => void;
}

/** The form of an entity: its fields with their problems, sent with Ctrl+Enter. Nothing typed is lost. */
export function EntityForm<E extends AnyEntity>(props: EntityFormProps<E>) {
  const { entity, names, sections, initial = {}, readOnly = [], draftKey, submitLabel, onCancel } = props;
  const { t, i18n } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const form = useEntityForm({ entity, names, initial, draftKey, onSubmit: props.onSubmit });

  const submit = async () => {
    const wrong = await form.submit();
    if (wrong)
      element.current?.querySelector<HTMLElement>(`[data-field="${wrong}"] :is(input, select, textarea)`)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form
      ref={element}
      className="form"
      noValidate
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {(sections ?? [{ title: '', names }]).map((section) => (
        <fieldset key={section.title} className="form-section">
          {section.title && <legend>{section.title}</legend>}
          {section.names.map((name) => {
            const field = form.fieldOf(name);
            return (
              <div key={name} data-field={name} className={isWide(field) ? 'is-wide' : undefined}>
                <Field
                  label={labelOf(field, i18n._(field.label))}
                  required={field.required}
                  error={form.shownProblem(name)}
                >
                  {(control) => (
                    <FieldInput
                      {...control}
                      field={field}
                      value={form.typedValue(name)}
                      onChange={(value) => form.change(name, value)}
                      onBlur={() => form.visit(name)}
                      readOnly={readOnly.includes(name)}
                    />
                  )}
                </Field>
              </div>
            );
          })}
        </fieldset>
      ))}
      <div className="form-foot">
        {form.isChanged && <Button variant="quiet" onClick={form.reset}>{t`Undo changes`}</Button>}
        <span className="grow" />
        {onCancel && <Button onClick={onCancel}>{t`Cancel`}</Button>}
        <Button type="submit" variant="primary" busy={form.isBusy} hotkey="ctrl+enter">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function isWide(field: EntityField): boolean {
  return field.kind === 'longText' || (field.kind === 'text' && field.max > 160);
}

function labelOf(field: EntityField, label: string): string {
  const unit = field.kind === 'money' ? 'USD' : field.kind === 'number' ? field.unit : undefined;
  return unit ? `${label}, ${unit}` : label;
}
