const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** A cached number format: creating one takes longer than formatting a hundred numbers. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keptOf(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

/** A cached date format, for the same reason as `numberFormat`. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keptOf(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

function keptOf<Format>(kept: Map<string, Format>, locale: string, options: object, make: () => Format): Format {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = kept.get(key) ?? make();
  kept.set(key, format);
  return format;
}
