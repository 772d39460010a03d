import { useLingui } from '@lingui/react/macro';
import { type EntityName, listOfEntity } from '../../shared/areas/all';
import { given } from '../../shared/given';
import { askForNewRecord } from '../state/new-record';
import { Combobox, type ComboboxProps } from '../ui/Combobox';
import { useReferenceNames } from './ReferenceNames';
import { noteChosen } from './recently-chosen';
import { type Choosable, useReferenceChoices } from './reference-choices';
import { useMayAdd } from './use-may-add';

interface ReferenceInputProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'options'>, Choosable {
  to: EntityName;
  value: number | null;
  onChange: (id: number | null) => void;
  /** Only existing records can be chosen, as in filters; none can be added. */
  isChoiceOnly?: boolean;
  /** The ids of records that are not offered. */
  without?: readonly number[];
  /** The chosen record's name, if a look-up may not return it: who reads a record sees the names of its references. */
  storedName?: string | undefined;
}

/** A reference to a record, found by typing; users with the right can add a missing one on the spot. */
export function ReferenceInput({
  to,
  value,
  onChange,
  isChoiceOnly = false,
  without = [],
  within,
  withFormer,
  ofCustomers,
  storedName = '',
  ...attributes
}: ReferenceInputProps) {
  const { i18n } = useLingui();
  const { options, more, isSearching, search } = useReferenceChoices(to, given({ within, withFormer, ofCustomers }));
  const [name] = useReferenceNames(to, value === null ? [] : [value]);
  const mayAdd = useMayAdd(to) && !isChoiceOnly;

  const choose = (chosen: string | null) => {
    const id = chosen === null ? null : Number(chosen);
    if (id !== null) noteChosen(to, id);
    onChange(id);
  };
  return (
    <Combobox
      {...attributes}
      value={value === null ? null : String(value)}
      chosenLabel={name || storedName}
      onChange={choose}
      options={options.filter((option) => !without.includes(Number(option.value)))}
      more={more}
      isSearching={isSearching}
      onSearch={search}
      {...(mayAdd
        ? {
            create: {
              label: i18n._(listOfEntity(to).add),
              run: (text) =>
                askForNewRecord({
                  entity: to,
                  text,
                  done: ({ id }) => choose(String(id)),
                  ...(within ? { like: { [within.field]: within.id } } : {}),
                }),
            },
          }
        : {})}
    />
  );
}
