import { useLingui } from '@lingui/react/macro';
import type { TravelChoices } from '../../../shared/areas/travel/calls';
import { travel } from '../../../shared/areas/travel/travel';
import { matchingOptions } from '../../ui/combobox-choice';
import { Field } from '../../ui/Field';
import { SuggestInput } from '../../ui/SuggestInput';
import type { Draft } from './draft';

interface CustomerInputProps {
  draft: Draft;
  choices: TravelChoices | null;
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
}

/** Who was visited: one of our customers, found by typing, or anybody else by name. Choosing a customer fills in the place. */
export function CustomerInput({ draft, choices, error, onChange }: CustomerInputProps) {
  const { t, i18n } = useLingui();
  const { values, customerName } = draft;
  const customers = choices?.customers ?? [];
  const chosen = customers.find(({ id }) => id === values.customerId);
  const text = values.customerId === null ? String(values.prospect ?? '') : customerName || chosen?.name || '';

  const choose = (customer: TravelChoices['customers'][number]) => {
    const { id, name, countryId, state, city, address } = customer;
    const place = { countryId, state, city, address };
    const given = Object.entries(place).map(([field, value]) => [field, value ?? values[field] ?? null]);
    onChange({
      customerName: name,
      values: { ...values, ...Object.fromEntries(given), customerId: id, prospect: null },
    });
  };
  const type = (typed: string) => {
    const same = customers.find(({ name, other }) =>
      [name, other].some((each) => each?.toLowerCase() === typed.trim().toLowerCase()),
    );
    if (same) return choose(same);
    onChange({ customerName: '', values: { ...values, customerId: null, prospect: typed || null } });
  };
  const found = matchingOptions(
    customers.map(({ id, name, code, other }) => ({
      ...{ value: String(id), label: name },
      detail: other && other !== name ? `${code} ${other}` : code,
    })),
    values.customerId === null ? text : '',
  );
  const hint =
    values.customerId !== null
      ? t`One of our customers`
      : text
        ? t`Nobody we work with yet: kept by name.`
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
