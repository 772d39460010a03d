export interface ComboboxOption {
  value: string;
  label: string;
  /** Such as a code or a country: shown beside the label and searched with it. */
  detail?: string;
  /** Not a match for the typed text: only there to give the label of a chosen value. */
  isNameOnly?: boolean;
}

/** The most options rendered; the list says how many there are. */
export const drawnOptions = 50;

/** The options whose label or detail contains every typed word; those that begin with the text come first. */
export function matchingOptions(options: readonly ComboboxOption[], text: string): ComboboxOption[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const matches = options.filter((option) => {
    const searched = fold(`${option.label} ${option.detail ?? ''}`);
    return words.every((word) => searched.includes(word));
  });
  const [first] = words;
  if (!first) return matches;
  const begins = (option: ComboboxOption) =>
    [option.label, option.detail ?? ''].some((part) => fold(part).startsWith(first));
  return [...matches.filter(begins), ...matches.filter((option) => !begins(option))];
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
