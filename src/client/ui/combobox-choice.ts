export interface ComboboxOption {
  value: string;
  label: string;
  /** A code, a country: shown beside the label and searched with it. */
  detail?: string;
  /** Not among those found for what is typed: it is there to be called by its label where it is chosen. */
  isNameOnly?: boolean;
}

/** More are not drawn; the list says how many there are. */
export const drawnOptions = 50;

/** The options whose label or detail holds every word typed; those that begin with the text come first. */
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
