import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { subjectFields } from '../../shared/areas/activity/kinds';
import type { EntityName } from '../../shared/areas/all';
import type { Field, NumberField } from '../../shared/entity/field';
import { shownNumber, storedNumber } from '../../shared/rules/size-units';
import { readTime } from '../../shared/rules/times';
import { choiceOptions } from '../page/choice-options';
import { Select } from '../ui/Select';
import { ContactInput } from './ContactInput';
import { DayInput } from './DayInput';
import { type FieldValue, readNumber } from './field-value';
import { NamingInput } from './NamingInput';
import { ReferenceInput } from './ReferenceInput';
import { ReferencesInput } from './ReferencesInput';
import { TagsInput } from './TagsInput';
import type { NamedAbout } from './use-named-choices';
import { yesOrNo } from './yes-or-no';
import './forms.css';

/** Ties the input to its label, hint and error. */
type Attributes = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'autoFocus' | 'readOnly'
>;

interface FieldInputProps extends Attributes {
  field: Field;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  onBlur?: () => void;
  /** The other values of the record, by which some fields are narrowed. */
  beside?: (name: string) => FieldValue;
  /** The names of the referenced records, which the reader may not be able to look up. */
  storedName?: string | undefined;
}

/** The input of a field, by its kind. */
export function FieldInput({ field, value, onChange, beside, storedName, ...attributes }: FieldInputProps) {
  const { t, i18n } = useLingui();
  const text = value === null ? '' : String(value);
  const { kind } = field;
  // A select has no read-only state of its own.
  const { readOnly, ...forSelect } = attributes;
  switch (kind) {
    case 'text':
      if (field.ofContacts) {
        const customerId = beside?.('customerId');
        return (
          <ContactInput
            {...attributes}
            of={typeof customerId === 'number' ? { customerId } : null}
            takes={field.ofContacts === 'name' ? 'name' : ';'}
            value={text}
            onChange={onChange}
          />
        );
      }
      if (field.tagsOf) {
        // a test checks that it names an existing entity
        return <TagsInput {...attributes} of={field.tagsOf as EntityName} value={text} onChange={onChange} />;
      }
      return (
        <input
          {...attributes}
          {...(field.isTime ? timeInput(t`hh:mm`, { text, onChange, onBlur: attributes.onBlur }) : {})}
          className="input"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'file':
      return <input {...attributes} className="input" value={text} readOnly />;
    case 'longText':
      if (field.names) {
        return <NamingInput {...attributes} subjects={subjectsIn(beside)} value={text} onChange={onChange} />;
      }
      return (
        <textarea
          {...attributes}
          className="input"
          rows={3}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return <SizeInput {...attributes} field={field} value={value} onChange={onChange} />;
    case 'money':
      return <NumberInput {...attributes} value={value} onChange={onChange} />;
    case 'date':
      return <DayInput {...attributes} value={text} onChange={onChange} />;
    case 'flag':
      // A box has two states; a flag that may stay blank has three.
      if (!field.required) {
        return (
          <Select
            {...forSelect}
            disabled={readOnly}
            value={value === null ? '' : String(value)}
            placeholder=""
            onChange={(chosen) => onChange(chosen === '' ? null : chosen === 'true')}
            options={yesOrNo()}
          />
        );
      }
      return (
        <input
          {...attributes}
          type="checkbox"
          className="checkbox"
          disabled={readOnly}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          {...forSelect}
          disabled={readOnly}
          value={text}
          placeholder=""
          onChange={(chosen) => onChange(chosen || null)}
          options={choiceOptions(field.choices, i18n)}
        />
      );
    case 'reference':
      return (
        <ReferenceInput
          {...attributes}
          to={field.to as EntityName} // a test checks that references name existing entities
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          storedName={storedName}
          within={field.within === undefined ? undefined : sharedValue(field.within, beside)}
        />
      );
    case 'references':
      return (
        <ReferencesInput
          {...attributes}
          to={field.to as EntityName} // a test checks that references name existing entities
          ids={Array.isArray(value) ? value : []}
          storedName={storedName}
          onChange={(ids) => onChange(ids.length > 0 ? ids : null)}
        />
      );
    default:
      return kind satisfies never;
  }
}

/** Shows a time in its normal form once the input is left. */
function timeInput(placeholder: string, { text, onChange, onBlur }: TimeInput) {
  const handleBlur = () => {
    const read = readTime(text);
    if (read !== text) onChange(read);
    onBlur?.();
  };
  return { placeholder, onBlur: handleBlur };
}

/** The records a text is about, if the form's fields name them. */
function subjectsIn(beside: FieldInputProps['beside']): NamedAbout {
  const named = Object.values(subjectFields).flatMap((field) => {
    const id = beside?.(field);
    return typeof id === 'number' ? [[field, id]] : [];
  });
  return Object.fromEntries(named);
}

/** The record that choices must share with the form's record, if its field is filled. */
function sharedValue(field: string, beside: FieldInputProps['beside']) {
  const id = beside?.(field);
  return typeof id === 'number' ? { field, id } : undefined;
}

interface TimeInput extends Pick<FieldInputProps, 'onChange'> {
  text: string;
  onBlur: (() => void) | undefined;
}

interface NumberInputProps extends Attributes {
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  onBlur?: () => void;
}

/** Shows and reads a number in the unit for display; `value` is in the stored unit. */
function SizeInput({ field, value, onChange, ...attributes }: NumberInputProps & { field: NumberField }) {
  return (
    <NumberInput
      {...attributes}
      value={typeof value === 'number' ? shownNumber(field, value) : value}
      onChange={(typed) => onChange(typeof typed === 'number' ? storedNumber(field, typed) : typed)}
    />
  );
}

/** Keeps the text while typing: "12." and "1,2" are unfinished numbers. */
function NumberInput({ value, onChange, onBlur, ...attributes }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      {...attributes}
      className="input number"
      inputMode="decimal"
      value={draft ?? (value === null ? '' : String(value))}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(readNumber(event.target.value));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}
