import { useLingui } from '@lingui/react/macro';
import { type EntityName, entityOf, listOfEntity } from '../../shared/areas/all';
import { codeFieldOf } from '../../shared/entity/naming';
import { noteChosen } from '../forms/recently-chosen';
import { useReferenceChoices } from '../forms/reference-choices';
import { useMayAdd } from '../forms/use-may-add';
import type { CellInputProps } from '../grid/columns/column';
import { askForNewRecord } from '../state/new-record';
import { SuggestInput } from '../ui/SuggestInput';

interface CalledInputProps extends CellInputProps {
  to: EntityName;
}

const added = 'added';

/**
 * What a file calls a record, as text. Records that may be meant are offered as in forms, by pinyin, too, and one that
 * is missing can be added; the code of the chosen one becomes the text.
 */
export function CalledInput({ to, value, onChange, ...attributes }: CalledInputProps) {
  const { i18n } = useLingui();
  const { options, more, isSearching, search } = useReferenceChoices(to);
  const entity = entityOf(to);
  const mayAdd = useMayAdd(to);
  const found = isSearching ? [] : options;
  const choose = (id: string) => {
    const chosen = options.find((option) => option.value === id);
    if (!chosen) return;
    noteChosen(to, Number(id));
    onChange(chosen.detail ?? chosen.label);
  };
  const add = () =>
    askForNewRecord({
      entity: to,
      text: value,
      done: (record) => onChange(String(record[codeFieldOf(entity) ?? 'id'] ?? '')),
    });
  return (
    <SuggestInput
      {...attributes}
      value={value}
      onFocus={() => search(value)}
      onChange={(text) => {
        onChange(text);
        search(text);
      }}
      options={mayAdd ? [...found, { value: added, label: i18n._(listOfEntity(to).add) }] : found}
      more={more}
      listLabel={i18n._(entity.label)}
      onChoose={(id) => (id === added ? add() : choose(id))}
    />
  );
}
