import { useLingui } from '@lingui/react/macro';
import type { TravelChoices } from '../../../shared/areas/travel/calls';
import { travel } from '../../../shared/areas/travel/travel';
import { visitModes } from '../../../shared/areas/travel/visit-modes';
import { Field } from '../../ui/Field';
import { CustomerInput } from './CustomerInput';
import type { Draft } from './draft';
import { TravelInput, type TravelValues } from './TravelInput';

interface WhoAndWhenProps {
  form: TravelValues;
  choices: TravelChoices | null;
  onChange: (change: Partial<Draft>) => void;
}

/** Who was visited, how, when and where. */
export function WhoAndWhen({ form, choices, onChange }: WhoAndWhenProps) {
  const { t, i18n } = useLingui();
  const { draft, problems, onValues } = form;
  return (
    <fieldset className="travel-card">
      <legend>{t`Who and when`}</legend>
      <CustomerInput
        draft={draft}
        choices={choices}
        error={problems.customerId ?? problems.prospect}
        onChange={onChange}
      />
      <div className="travel-modes" role="radiogroup" aria-label={i18n._(travel.fields.mode.label)}>
        {Object.entries(visitModes).map(([mode, label]) => (
          <label key={mode} data-on={draft.values.mode === mode || undefined}>
            <input
              type="radio"
              name={`mode ${draft.key}`}
              checked={draft.values.mode === mode}
              onChange={() => onValues({ mode })}
            />
            {i18n._(label)}
          </label>
        ))}
      </div>
      <div className="travel-row">
        <TravelInput name="day" {...form} />
        <TravelInput name="time" {...form} />
      </div>
      <Field label={i18n._(travel.fields.countryId.label)} required error={problems.countryId}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={draft.values.countryId === null ? '' : String(draft.values.countryId)}
            onChange={({ target }) => onValues({ countryId: target.value === '' ? null : Number(target.value) })}
          >
            <option value="" />
            {choices?.countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="travel-row">
        <TravelInput name="city" {...form} />
        <TravelInput name="state" {...form} />
      </div>
      <TravelInput name="address" {...form} />
    </fieldset>
  );
}
