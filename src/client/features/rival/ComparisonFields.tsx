import { useLingui } from '@lingui/react/macro';
import type { Dispatch, SetStateAction } from 'react';
import { competitiveAnalysis } from '../../../shared/areas/rival/analysis';
import { fieldHeading } from '../../../shared/export/field-cells';
import { FieldInput } from '../../forms/FieldInput';
import { isToBeFilled, problemText } from '../../forms/field-value';
import { Field } from '../../ui/Field';
import type { comparedFields, Draft } from './comparison';

interface ComparisonFieldsProps {
  names: readonly (typeof comparedFields)[number][];
  draft: Draft;
  onChange: Dispatch<SetStateAction<Draft>>;
  /** Whether several styles are chosen, which take the whole width. */
  isWide?: boolean;
}

/** What is compared with what, on which day and by which price; drawn at once, so nothing is sent. */
export function ComparisonFields({ names, draft, onChange, isWide = false }: ComparisonFieldsProps) {
  const { i18n } = useLingui();
  const { fields } = competitiveAnalysis;
  return (
    <form
      className={isWide ? 'form rival-choice rival-compared' : 'form rival-choice'}
      onSubmit={(event) => event.preventDefault()}
    >
      {names
        .filter((name) => name !== 'retailFactor' || draft.basis === 'retail')
        .map((name) => {
          const field = fields[name];
          const value = draft[name] ?? null;
          const problem = value === null ? null : problemText(field, value, i18n);
          return (
            <div key={name} data-field={name} className={isWide && field.kind === 'references' ? 'is-wide' : undefined}>
              <Field
                label={fieldHeading(field, i18n)}
                required={isWide && isToBeFilled(field)}
                error={problem ?? undefined}
              >
                {(control) => (
                  <FieldInput
                    {...control}
                    field={field}
                    value={value}
                    onChange={(next) => onChange((before) => ({ ...before, [name]: next }))}
                  />
                )}
              </Field>
            </div>
          );
        })}
    </form>
  );
}
