import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { TravelChoices } from '../../../shared/areas/travel/calls';
import { travel } from '../../../shared/areas/travel/travel';
import { isSameValue } from '../../forms/field-value';
import { matchingOptions } from '../../ui/combobox-choice';
import { Field } from '../../ui/Field';
import { SuggestInput } from '../../ui/SuggestInput';
import type { Draft, DraftValues } from './draft';

interface CustomerInputProps {
  draft: Draft;
  choices: TravelChoices | null;
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
}

/**
 * Who was visited: one of our customers, found by typing, or anybody else by name. A chosen customer fills in the
 * place. Typing on removes both again, as a longer name may begin with a customer's.
 */
export function CustomerInput({ draft, choices, error, onChange }: CustomerInputProps) {
  const { t, i18n } = useLingui();
  const { values, customerName } = draft;
  const customers = choices?.customers ?? [];
  const chosen = customers.find(({ id }) => id === values.customerId);
  const text = values.customerId === null ? String(values.prospect ?? '') : customerName || chosen?.name || '';

  const filledIn = useRef<{ before: DraftValues; given: DraftValues } | null>(null);
  /** The values without the place that a customer filled in, but with what was edited there since. */
  const valuesBefore = (): DraftValues => {
    const { before = {}, given = {} } = filledIn.current ?? {};
    const untouched = Object.keys(given).filter((field) => isSameValue(values[field] ?? null, given[field] ?? null));
    return { ...values, ...Object.fromEntries(untouched.map((field) => [field, before[field] ?? null])) };
  };

  const choose = (customer: TravelChoices['customers'][number]) => {
    const { id, name, countryId, state, city, address } = customer;
    const place = { countryId, state, city, address };
    const before = valuesBefore();
    const given = Object.fromEntries(
      Object.entries(place).map(([field, value]) => [field, value ?? before[field] ?? null]),
    );
    filledIn.current = { before, given };
    onChange({ customerName: name, values: { ...before, ...given, customerId: id, prospect: null } });
  };
  const type = (typed: string) => {
    const same = customers.find(({ name, other }) =>
      [name, other].some((each) => each?.toLowerCase() === typed.trim().toLowerCase()),
    );
    if (same) return choose(same);
    const before = valuesBefore();
    filledIn.current = null;
    onChange({ customerName: '', values: { ...before, customerId: null, prospect: typed || null } });
  };
  const found = matchingOptions(
    customers.map(({ id, name, code, other }) => ({
      value: String(id),
      label: name,
      detail: other && other !== name ? `${code} ${other}` : code,
    })),
    values.customerId === null ? text : '',
  );
  const hint =
    values.customerId !== null
      ? t`One of our customers`
      : text
        ? t`Not a customer yet: kept by name.`
        : t`A customer of ours, or anybody else by name`;
  return (
    <Field label={i18n._(travel.fields.customerId.label)} required error={error} hint={hint}>
      {(control) => (
        <SuggestInput
          {...control}
          autoComplete="off"
          autoFocus={!draft.record && text === ''}
          isFirstMeant
          value={text}
          onChange={type}
          options={found}
          more={choices?.more ?? false}
          listLabel={t`Customers`}
          onChoose={(id) => {
            const customer = customers.find((each) => String(each.id) === id);
            if (customer) choose(customer);
          }}
        />
      )}
    </Field>
  );
}
