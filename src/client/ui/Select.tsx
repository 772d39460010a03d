import type { ComponentProps } from 'react';

export interface Option<V extends string = string> {
  value: V;
  label: string;
}

interface SelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** '' when nothing is chosen. */
  value: V | '';
  onChange: (value: V | '') => void;
  options: readonly Option<V>[];
  /** The text of the empty choice; without it there is no empty choice. */
  placeholder?: string;
}

/** Chooses one of a short, closed list. The browser's own control, as it works on every device and screen reader. */
export function Select<V extends string>({ value, onChange, options, placeholder, ...props }: SelectProps<V>) {
  return (
    // The options are the only values it can have.
    <select {...props} className="input" value={value} onChange={(event) => onChange(event.target.value as V | '')}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
