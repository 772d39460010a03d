interface ReferenceInputProps {
  value: number | null;
  without?: readonly number[];
  onChange: (id: number | null) => void;
}

/** In place of the field that looks records up: its first button chooses number nine, its second none. */
export function ReferenceInput({ value, without = [], onChange }: ReferenceInputProps) {
  return (
    <span className="reference" data-without={without.join()}>
      {value ?? 'nobody'}
      <button type="button" onClick={() => onChange(9)}>
        nine
      </button>
      <button type="button" onClick={() => onChange(null)}>
        none
      </button>
    </span>
  );
}
