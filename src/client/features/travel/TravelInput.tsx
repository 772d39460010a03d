import { useLingui } from '@lingui/react/macro';
import { travel } from '../../../shared/areas/travel/travel';
import { fieldHeading } from '../../../shared/export/field-cells';
import { FieldInput } from '../../forms/FieldInput';
import { type FieldValue, isToBeFilled } from '../../forms/field-value';
import { Field } from '../../ui/Field';
import type { Draft } from './draft';

/** What is written of a visit, as its inputs see it. */
export interface TravelValues {
  draft: Draft;
  problems: Readonly<Record<string, string>>;
  onValues: (values: Record<string, FieldValue>) => void;
}

interface TravelInputProps extends TravelValues {
  name: keyof typeof travel.fields & string;
  hint?: string;
}

/** The input of one field of a visit. */
export function TravelInput({ name, hint, draft, problems, onValues }: TravelInputProps) {
  const { i18n } = useLingui();
  const field = travel.fields[name];
  return (
    <Field label={fieldHeading(field, i18n)} required={isToBeFilled(field)} error={problems[name]} hint={hint}>
      {(control) => (
        <FieldInput
          {...control}
          field={field}
          value={draft.values[name] ?? null}
          onChange={(value) => onValues({ [name]: value })}
        />
      )}
    </Field>
  );
}
