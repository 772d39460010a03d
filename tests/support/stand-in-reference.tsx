interface ReferenceInputProps {
  value: number | null;
  without?: readonly number[];
  onChange: (id: number | null) => void;
  autoFocus?: boolean;
}

/** Stands in for the field that looks up records: its first button chooses id 9, its second none. */
export function ReferenceInput({ value, without = [], onChange, autoFocus = false }: ReferenceInputProps) {
  return (
    <span className="reference" data-without={without.join()}>
      {value ?? 'nobody'}
      {/* biome-ignore lint/a11y/noAutofocus: as the field it stands for */}
      <button type="button" autoFocus={autoFocus} onClick={() => onChange(9)}>
        nine
      </button>
      <button type="button" onClick={() => onChange(null)}>
        none
      </button>
    </span>
  );
}
