import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type EntityName, entityOf, listed, listOfEntity } from '../../shared/areas/all';
import { can } from '../../shared/roles';
import { askForNewRecord } from '../state/new-record';
import { sessionAtom } from '../state/session';
import { Combobox, type ComboboxProps } from '../ui/Combobox';
import { useReferenceNames } from './ReferenceNames';
import { noteChosen } from './recently-chosen';
import { useReferenceChoices } from './reference-choices';

interface ReferenceInputProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'options'> {
  to: EntityName;
  value: number | null;
  onChange: (id: number | null) => void;
  /** Only what is there can be chosen, as in filters. */
  isChoiceOnly?: boolean;
  /** Only what refers to the same record in a field is offered. */
  within?: { field: string; id: number } | undefined;
  /** What is not offered. */
  without?: readonly number[];
  /** What the chosen record is called, where a look-up may not say it: a record's reader sees its references' names. */
  storedName?: string | undefined;
}

/** A record of another entity, found by typing; what is missing can be made on the spot by whoever may. */
export function ReferenceInput({
  to,
  value,
  onChange,
  isChoiceOnly = false,
  without = [],
  within,
  storedName = '',
  ...attributes
}: ReferenceInputProps) {
  const { i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const { options, more, isSearching, search } = useReferenceChoices(to, within);
  const [name] = useReferenceNames(to, value === null ? [] : [value]);
  const entity = entityOf(to);
  const isAddedHere = !isChoiceOnly && Object.hasOwn(listed, to) && listOfEntity(to).addPage === undefined;
  const mayAdd = isAddedHere && session !== null && can(session.user, 'write', entity);

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
                  ...{ entity: to, text, done: ({ id }) => choose(String(id)) },
                  ...(within ? { like: { [within.field]: within.id } } : {}),
                }),
            },
          }
        : {})}
    />
  );
}
