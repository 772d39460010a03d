import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type FieldValue, readNumber } from '../../forms/field-value';
import { IconButton } from '../../ui/IconButton';

interface CountInputProps {
  control: object;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

/** How many there are: typed, or counted with a thumb while one walks past. */
export function CountInput({ control, value, onChange }: CountInputProps) {
  const { t } = useLingui();
  const count = typeof value === 'number' ? value : 0;
  return (
    <span className="travel-count">
      <IconButton icon={Minus} label={t`One less`} onClick={() => onChange(Math.max(0, count - 1))} />
      <input
        {...control}
        className="input number"
        inputMode="numeric"
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChange(readNumber(target.value))}
      />
      <IconButton icon={Plus} label={t`One more`} onClick={() => onChange(count + 1)} />
    </span>
  );
}
