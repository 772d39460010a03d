import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { EntityName } from '../../shared/areas/all';
import { betweenNames } from '../../shared/entity/naming';
import type { ComboboxProps } from '../ui/Combobox';
import { ReferenceInput } from './ReferenceInput';
import { useReferenceNames } from './ReferenceNames';

interface ReferencesInputProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'options'> {
  to: EntityName;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  /** Only what is there can be chosen, as in filters. */
  isChoiceOnly?: boolean;
  /** What the chosen records are called together, where a look-up may not say it. */
  storedName?: string | undefined;
}

/** Several records of another entity: each found by typing, the last taken away again by Backspace. */
export function ReferencesInput(props: ReferencesInputProps) {
  const { to, ids, onChange, readOnly = false, storedName, ...attributes } = props;
  const { t } = useLingui();
  const names = useReferenceNames(to, ids);
  const stored = storedName?.split(betweenNames) ?? [];

  // In the order they are stored in, so that what is taken away and put back is no change.
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
