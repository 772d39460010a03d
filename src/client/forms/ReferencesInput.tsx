import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { EntityName } from '../../shared/areas/all';
import { betweenNames } from '../../shared/entity/naming';
import type { ComboboxProps } from '../ui/Combobox';
import { ReferenceInput } from './ReferenceInput';
import { useReferenceNames } from './ReferenceNames';
import type { Choosable } from './reference-choices';

interface ReferencesInputProps
  extends Omit<ComboboxProps, 'value' | 'onChange' | 'options'>,
    Pick<Choosable, 'withFormer' | 'ofCustomers'> {
  to: EntityName;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  /** Only existing records can be chosen, as in filters; none can be added. */
  isChoiceOnly?: boolean;
  /** The joined names of the chosen records, if a look-up may not return them. */
  storedName?: string | undefined;
}

/** References to several records: each found by typing; Backspace removes the last one. */
export function ReferencesInput(props: ReferencesInputProps) {
  const { to, ids, onChange, readOnly = false, storedName, ...attributes } = props;
  const { t } = useLingui();
  const names = useReferenceNames(to, ids);
  const stored = storedName?.split(betweenNames) ?? [];

  // Sorted as they are stored, so that removing one and adding it again is no change.
  const add = (id: number) => onChange([...new Set([...ids, id])].sort((left, right) => left - right));
  const remove = (id: number) => onChange(ids.filter((each) => each !== id));
  const handleKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const last = ids.at(-1);
    if (key === 'Backspace' && currentTarget.value === '' && last !== undefined && !readOnly) remove(last);
  };
  return (
    <div className="references">
      {ids.map((id, at) => {
        const name = names[at] || stored[at] || '';
        return (
          <span key={id} className="reference-chip">
            {name}
            {!readOnly && (
              <button type="button" tabIndex={-1} aria-label={t`Remove ${name}`} onClick={() => remove(id)}>
                <X size={12} aria-hidden="true" />
              </button>
            )}
          </span>
        );
      })}
      <ReferenceInput
        {...attributes}
        readOnly={readOnly}
        to={to}
        value={null}
        without={ids}
        onKeyDown={handleKeyDown}
        onChange={(id) => id !== null && add(id)}
      />
    </div>
  );
}
