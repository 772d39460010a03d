const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** How numbers are written. Made once: making one takes longer than writing a hundred numbers with it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keptOf(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

/** How days and moments are written; made once, as those of numbers. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keptOf(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

function keptOf<Format>(kept: Map<string, Format>, locale: string, options: object, make: () => Format): Format {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = kept.get(key) ?? make();
  kept.set(key, format);
  return format;
}
