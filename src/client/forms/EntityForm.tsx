import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity, FieldSection } from '../../shared/entity/entity';
import type { Field as EntityField } from '../../shared/entity/field';
import { fieldHeading } from '../../shared/export/field-cells';
import { useShownEntity } from '../state/size-units';
import { waitsForChoice } from '../ui/awaited-choice';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { focusField } from '../ui/focus-field';
import { HeldFields } from '../ui/HeldFields';
import { useHoldDialog } from '../ui/hold-dialog';
import { isComposing } from '../ui/is-composing';
import { FieldInput } from './FieldInput';
import { FormPartTable } from './FormPartTable';
import { FormPartTicks } from './FormPartTicks';
import { type FieldValue, isToBeFilled } from './field-value';
import { type FormValues, useEntityForm } from './use-entity-form';
import { type StoredParts, tickedFieldOf, useFormParts } from './use-form-parts';
import './forms.css';

interface EntityFormProps<E extends AnyEntity> {
  entity: E;
  names: readonly (keyof E['fields'] & string)[];
  initial?: FormValues;
  /** The stored children of the record, if its entity has any. */
  stored?: StoredParts | undefined;
  /** Shown but not editable. */
  readOnly?: readonly string[];
  /** Inputs beside the fields, and the check whether they can be sent. */
  beside?: ReactNode;
  checkBeside?: () => boolean;
  draftKey: string;
  submitLabel: string;
  /** Saves; a rejection with field errors is shown at the fields, any other as a toast. */
  onSubmit: (values: FormValues, changes: FormValues, parts?: GivenChildren) => Promise<void>;
  onCancel?: () => void;
}

/** The form of an entity: its fields with their problems, submitted with Ctrl+Enter. Nothing typed is lost. */
export function EntityForm<E extends AnyEntity>(props: EntityFormProps<E>) {
  const entity = useShownEntity(props.entity);
  const { names, initial = {}, readOnly = [], draftKey, submitLabel, onCancel } = props;
  const { t, i18n } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const { parts, ...ofParts } = useFormParts(entity.children, props.stored, draftKey);
  const form = useEntityForm({
    entity,
    names,
    initial,
    draftKey,
    // Runs both checks, so that everything missing is shown at once.
    check: () => [ofParts.check(), props.checkBeside?.() ?? true].every(Boolean),
    refuse: ofParts.refuse,
    onSubmit: async (values, changes) => {
      await props.onSubmit(values, changes, ofParts.given());
      ofParts.reset();
    },
  });

  // Keeps the form open until the answer: the server's errors are shown at its fields.
  useHoldDialog(form.isBusy);

  const sections = sectionsOf(entity, names);
  const [goesOn] = useState(() => {
    // Starts at the first field or, if that has a value already, at the next empty required one.
    const asked = sections.flatMap(({ fields }) => fields).filter((name) => !readOnly.includes(name));
    const [first, ...others] = asked.map((name) => ({ name, isEmpty: isNothing(form.typedValue(name)) }));
    if (!first || first.isEmpty) return first?.name;
    return (others.find(({ name, isEmpty }) => isEmpty && isToBeFilled(form.fieldOf(name))) ?? first).name;
  });

  const submit = async () => {
    if (waitsForChoice(element.current)) return;
    const wrong = await form.submit();
    const place = wrong ? `[data-field="${wrong}"] :is(input, select, textarea)` : '.form-part [aria-invalid="true"]';
    focusField(element.current?.querySelector<HTMLElement>(place));
  };
  const reset = () => {
    form.reset();
    ofParts.reset();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // A key that chooses something must not submit: the form does not have the choice yet.
    if (isComposing(event.nativeEvent) || event.defaultPrevented) return;
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
      <HeldFields isHeld={form.isBusy}>
        {sections.map(({ label, fields }) => (
          <fieldset key={label?.id ?? ''} className="form-section">
            {label && <legend>{i18n._(label)}</legend>}
            {fields.map((name) => {
              const field = form.fieldOf(name);
              return (
                <div
                  key={name}
                  data-field={name}
                  data-first={name === goesOn || undefined}
                  className={isWide(field) ? 'is-wide' : undefined}
                >
                  <Field
                    label={fieldHeading(field, i18n)}
                    required={isToBeFilled(field)}
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
                        beside={form.typedValue}
                        storedName={form.storedName(name)}
                      />
                    )}
                  </Field>
                </div>
              );
            })}
          </fieldset>
        ))}
        {parts.map((part) => {
          const ticked = tickedFieldOf(part.entity);
          return ticked === null ? (
            <FormPartTable key={part.name} part={part} />
          ) : (
            <FormPartTicks key={part.name} part={part} name={ticked} />
          );
        })}
      </HeldFields>
      {props.beside}
      <div className="form-foot">
        {(form.isChanged || ofParts.isChanged) && <Button variant="quiet" onClick={reset}>{t`Undo changes`}</Button>}
        <span className="grow" />
        {onCancel && (
          <Button
            onClick={onCancel}
            disabledReason={form.isBusy ? t`It is being saved.` : undefined}
          >{t`Cancel`}</Button>
        )}
        <Button type="submit" variant="primary" busy={form.isBusy} hotkey="ctrl+enter">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Whether a field is empty. */
const isNothing = (value: FieldValue | undefined) => [value ?? ''].flat().join('') === '';

/** Groups the names by the sections of the entity's form; the others follow without a heading. */
function sectionsOf({ sections = [] }: AnyEntity, names: readonly string[]): FormSection[] {
  const inParts = sections.flatMap(({ fields }) => fields);
  const shown = sections.map(({ label, fields }) => ({ label, fields: fields.filter((name) => names.includes(name)) }));
  const others = { fields: names.filter((name) => !inParts.includes(name)) };
  return [...shown, others].filter(({ fields }) => fields.length > 0);
}

interface FormSection extends Pick<FieldSection, 'fields'> {
  label?: FieldSection['label'];
}

function isWide(field: EntityField): boolean {
  return field.kind === 'longText' || (field.kind === 'text' && field.max > 160);
}
